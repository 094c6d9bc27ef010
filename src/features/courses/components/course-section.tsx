import { type ReactNode, useId } from "react";
import type { CourseTile } from "../model/course-tile.ts";
import { CourseCard } from "./course-card.tsx";

interface CourseSectionProps {
  readonly title: string;
  readonly tiles: readonly CourseTile[];
  /** In the place of the cards when there are none. */
  readonly empty: ReactNode;
}

export function CourseSection({ title, tiles, empty }: CourseSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="font-semibold text-2xl">
        {title}
      </h2>
      {tiles.length === 0 ? (
        <div className="rounded-lg border border-line-strong border-dashed px-5 py-10 text-center">
          {empty}
        </div>
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {tiles.map((tile) => (
            <li key={tile.course.id} className="min-w-0">
              <CourseCard tile={tile} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Where cards are about to be. */
export function CoursesPending() {
  return (
    <div role="status" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      <span className="sr-only">Loading the courses…</span>
      {["first", "second", "third", "fourth"].map((place) => (
        <div key={place} className="h-64 animate-pulse rounded-lg bg-sunken" />
      ))}
    </div>
  );
}
