import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";

const ROWS = ["w-40", "w-48", "w-28", "w-36", "w-40", "w-24", "w-32", "w-16"] as const;

/** The table of contents, before its subjects arrive. */
export function ContentsSkeleton() {
  return (
    <Skeleton label="Loading the outlines…" className="grid border-line border-t">
      {ROWS.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
        <span key={row} className="flex h-16 items-center gap-4 border-line border-b">
          <Bone className={`h-5 ${width}`} />
          <Bone className="h-4 w-12 rounded-full!" />
          <Bone className="mr-14 ml-auto h-4 w-32 max-sm:hidden" />
        </span>
      ))}
    </Skeleton>
  );
}

const TOPICS = ["w-3/5", "w-2/5", "w-1/2", "w-2/3", "w-1/3", "w-1/2"] as const;

/** A subject's page, before its topics arrive. */
export function SubjectSkeleton() {
  return (
    <Skeleton label="Loading the subject…" className="grid gap-6">
      <Bone className="h-9 w-60" />
      <Bone className="h-4 w-44" />
      <span className="mt-4 grid gap-x-10 gap-y-4 border-line border-t pt-6 sm:grid-cols-2">
        {[...TOPICS, ...TOPICS].map((width, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
          <Bone key={row} className={`h-4 ${width}`} />
        ))}
      </span>
    </Skeleton>
  );
}

/** A topic or a case, before its text arrives. */
export function DocumentSkeleton() {
  return (
    <Skeleton label="Loading the page…" className="measure grid gap-10">
      <span className="grid gap-4">
        <Bone className="h-9 w-4/5" />
        <Bone className="h-4 w-1/3" />
      </span>
      {["rule", "elements", "example"].map((section) => (
        <span key={section} className="grid gap-3">
          <Bone className="mb-1 h-6 w-2/5" />
          <Bone className="h-4 w-full" />
          <Bone className="h-4 w-11/12" />
          <Bone className="h-4 w-full" />
          <Bone className="h-4 w-3/5" />
        </span>
      ))}
    </Skeleton>
  );
}
