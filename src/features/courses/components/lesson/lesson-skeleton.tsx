import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";

export function LessonSkeleton() {
  return (
    <Skeleton label="Loading the lesson…" className="grid gap-5">
      <Bone className="h-4 w-48" />
      <Bone className="h-8 w-96 max-w-full" />
      <Bone className="h-9 w-72 max-w-full" />
      <span className="grid gap-3">
        <Bone className="h-5 w-full" />
        <Bone className="h-5 w-11/12" />
        <Bone className="h-5 w-full" />
        <Bone className="h-5 w-3/4" />
      </span>
    </Skeleton>
  );
}
