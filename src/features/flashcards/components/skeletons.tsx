import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";

const ROWS = ["w-32", "w-40", "w-24", "w-36", "w-44", "w-28", "w-32", "w-24"] as const;

/** The list of decks, before it arrives. */
export function DecksSkeleton() {
  return (
    <Skeleton label="Loading your collections…" className="grid gap-10">
      <span className="grid gap-4">
        <Bone className="h-6 w-28" />
        <Bone className="h-32 w-full rounded-lg!" />
      </span>
      <span className="grid gap-4">
        <Bone className="h-6 w-36" />
        <span className="grid gap-x-10 border-line border-t md:grid-cols-2">
          {ROWS.map((width, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
            <span key={row} className="flex h-14 items-center justify-between border-line border-b">
              <Bone className={`h-5 ${width}`} />
              <Bone className="h-4 w-20" />
            </span>
          ))}
        </span>
      </span>
    </Skeleton>
  );
}

/** A deck's first card, before it arrives. */
export function CardSkeleton() {
  return (
    <Skeleton label="Opening the collection…" className="grid gap-5">
      <span className="flex min-h-72 flex-col justify-between rounded-lg border border-line bg-raised shadow-card">
        <span className="grid gap-3 p-6 sm:p-8">
          <Bone className="h-6 w-4/5" />
          <Bone className="h-6 w-1/2" />
        </span>
        <span className="border-line border-t px-6 py-4 sm:px-8">
          <Bone className="h-10 w-32" />
        </span>
      </span>
      <span className="flex justify-between">
        <Bone className="h-10 w-28" />
        <Bone className="h-10 w-20" />
      </span>
    </Skeleton>
  );
}

/** The statistics, before they arrive. */
export function StatisticsSkeleton() {
  return (
    <Skeleton label="Loading your statistics…" className="grid gap-4">
      <Bone className="h-28 w-full rounded-lg!" />
      <Bone className="h-64 w-full rounded-lg!" />
      <span className="grid gap-4 lg:grid-cols-2">
        <Bone className="h-72 w-full rounded-lg!" />
        <Bone className="h-72 w-full rounded-lg!" />
      </span>
    </Skeleton>
  );
}

/** In rem, as wide as the names of the subjects, so that the rows break alike. */
const SUBJECTS = [8.1, 9.4, 5.9, 7.1, 9.6, 5.6, 7.4, 3.9, 10.8, 8.4, 6.4, 10.8, 9.4, 12.7] as const;

/** The subjects to choose from, before they arrive. */
export function SubjectsSkeleton() {
  return (
    <Skeleton label="Loading the subjects…" className="mt-2 flex flex-wrap gap-2">
      {SUBJECTS.map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the subjects never change.
        <span key={place} style={{ width: `${width}rem` }}>
          <Bone className="h-9 rounded-full! pointer-coarse:h-11" />
        </span>
      ))}
    </Skeleton>
  );
}
