import { type ReactNode, useId } from "react";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import { type CourseTile, courseSlug } from "../model/course-tile.ts";
import { CourseCard } from "./course-card.tsx";

const GRID = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3 min-[90rem]:grid-cols-4";

interface CourseSectionProps {
  readonly title: string;
  readonly tiles: readonly CourseTile[];
  /** The slug of the course that the address asks for. */
  readonly wanted: string | null;
  /** In place of the cards when there are none. */
  readonly empty: ReactNode;
  /** The button that rents a course. */
  readonly rent: (tile: CourseTile) => ReactNode;
  readonly aside?: ReactNode;
}

export function CourseSection({ title, tiles, wanted, empty, rent, aside }: CourseSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-semibold text-xl">
          {title}
        </h2>
        {aside && <p className="text-ink-soft text-sm">{aside}</p>}
      </div>
      {tiles.length === 0 ? (
        <div className="rounded-lg border border-line-strong border-dashed px-5 py-8 text-center">
          {empty}
        </div>
      ) : (
        <ul className={GRID}>
          {tiles.map((tile) => (
            <li key={tile.course.id} className="min-w-0">
              <CourseCard tile={tile} isWanted={courseSlug(tile.course) === wanted} rent={rent(tile)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Shown until the courses load. */
export function CoursesSkeleton() {
  return (
    <Skeleton label="Loading the courses…" className="grid gap-4">
      <Bone className="h-6 w-40" />
      <span className={GRID}>
        {["first", "second", "third", "fourth"].map((place) => (
          <span
            key={place}
            className="grid gap-4 overflow-clip rounded-lg border border-line bg-raised p-5 shadow-card"
          >
            <Bone className="-mx-5 -mt-5 aspect-video" />
            <Bone className="h-4 w-20" />
            <Bone className="h-6 w-4/5" />
            <span className="grid gap-2.5">
              <Bone className="h-4 w-full" />
              <Bone className="h-4 w-11/12" />
              <Bone className="h-4 w-2/3" />
            </span>
            <Bone className="mt-4 h-4 w-32" />
            <Bone className="h-7 w-16" />
          </span>
        ))}
      </span>
    </Skeleton>
  );
}
