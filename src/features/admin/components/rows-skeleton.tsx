import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";

const ROWS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Holds the place of a list. */
export function RowsSkeleton({ label }: { readonly label: string }) {
  return (
    <Skeleton label={label} className="grid gap-2">
      {ROWS.map((row) => (
        <Bone key={row} className="h-8 w-full" />
      ))}
    </Skeleton>
  );
}
