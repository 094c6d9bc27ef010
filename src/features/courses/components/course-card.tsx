import { useEffect, useRef } from "react";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { classNames } from "@/components/ui/class-names.ts";
import type { CourseTile } from "../model/course-tile.ts";

interface CourseCardProps {
  readonly tile: CourseTile;
  /** Whether the address asks for this course: then it's scrolled into view and highlighted. */
  readonly isWanted: boolean;
}

/** The buttons Details and Rent arrive with the screens they lead to. */
export function CourseCard({ tile, isWanted }: CourseCardProps) {
  const { course, description, state, badge } = tile;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: "center" });
  }, [isWanted]);
  return (
    <article
      ref={card}
      aria-current={isWanted || undefined}
      className={classNames(
        "flex h-full flex-col gap-4 rounded-lg border bg-raised p-5 shadow-card",
        isWanted ? "border-accent" : "border-line",
      )}
    >
      <div className="flex min-h-6 items-center justify-between gap-3">
        <span className="text-ink-soft text-sm">{course.level}</span>
        {badge && <Badge tone={badge === "Featured" ? "accent" : "neutral"}>{badge}</Badge>}
      </div>
      <h3 className="font-semibold text-xl leading-snug">{course.title}</h3>
      <p className="flex-1 text-[0.9375rem] text-ink-soft leading-relaxed">{description}</p>
      <p className="text-ink-soft text-sm">
        {counted(tile.modules, "module")} · {counted(tile.lessons, "lesson")}
      </p>
      {state === "coming soon" && <p className="text-sm">This course will be available soon</p>}
      {state === "draft" && (
        <Button variant="secondary" disabled>
          Coming Soon
        </Button>
      )}
      {state === "rentable" &&
        (tile.daysLeft === null ? <Price tile={tile} /> : <Access days={tile.daysLeft} />)}
    </article>
  );
}

function Price({ tile: { course } }: { readonly tile: CourseTile }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold font-serif text-2xl">{dollars.format(course.price)}</span>
      {course.original_price !== null && course.original_price > course.price && (
        <s className="text-ink-faint">
          <span className="sr-only">instead of </span>
          {dollars.format(course.original_price)}
        </s>
      )}
      <span className="text-ink-soft text-sm">for {counted(course.days_of_access, "day")}</span>
    </p>
  );
}

function Access({ days }: { readonly days: number }) {
  return (
    <p className="font-medium text-sm">{days > 0 ? `${counted(days, "day")} left` : "Access has ended"}</p>
  );
}

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

const counted = (count: number, singular: string): string =>
  `${count.toLocaleString("en-US")} ${singular}${count === 1 ? "" : "s"}`;
