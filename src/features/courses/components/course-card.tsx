import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { clock } from "@/lib/clock.ts";
import { courseAddress, detailAddress, lessonAddress } from "../model/addresses.ts";
import type { CourseTile } from "../model/course-tile.ts";
import { pacingOf } from "../model/pacing.ts";
import { counted, hoursLong, lessonsCounted, longDay } from "../model/words.ts";
import { Price } from "./course/price-card.tsx";
import { ProgressBar } from "./course/progress-bar.tsx";
import { CourseCover } from "./course-cover.tsx";

interface CourseCardProps {
  readonly tile: CourseTile;
  /** Whether the address asks for this course: then it's scrolled into view and highlighted. */
  readonly isWanted: boolean;
  /** The button that rents the course. */
  readonly rent: ReactNode;
}

/** A course on the dashboard, in each of its states (specification, 4.1). */
export function CourseCard({ tile, isWanted, rent }: CourseCardProps) {
  const { course, description, state, badge } = tile;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: "center" });
  }, [isWanted]);
  const isEnded = tile.daysLeft === 0;
  return (
    <article
      ref={card}
      aria-current={isWanted || undefined}
      className={cn(
        "flex h-full flex-col overflow-clip rounded-lg border bg-raised shadow-card",
        isWanted ? "border-accent" : "border-line",
      )}
    >
      <div className={cn("relative", isEnded && "saturate-75")}>
        <CourseCover course={course} />
        <span className="absolute top-3 right-3">
          {isEnded ? (
            <Badge>Access ended</Badge>
          ) : (
            badge && <Badge tone={badge === "Featured" ? "accent" : "neutral"}>{badge}</Badge>
          )}
        </span>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-5">
        <p className="text-ink-soft text-sm">{course.level}</p>
        <h3 className="wrap-anywhere font-semibold text-xl leading-snug">{course.title}</h3>
        {tile.daysLeft === null ? (
          <>
            <p className="wrap-anywhere flex-1 text-15 text-ink-soft leading-relaxed">{description}</p>
            <p className="text-ink-soft text-sm tabular-nums">
              {counted(tile.modules, "module")} · {lessonsCounted(tile.lessons, tile.watched)}
              {tile.minutes > 0 && ` · ${hoursLong(tile.minutes)} of reading`}
            </p>
            <NotRented tile={tile} state={state} rent={rent} />
          </>
        ) : (
          <Rented tile={tile} rent={rent} />
        )}
      </div>
    </article>
  );
}

function NotRented({
  tile,
  state,
  rent,
}: Pick<CourseCardProps, "tile" | "rent"> & Pick<CourseTile, "state">) {
  if (state === "coming soon")
    return <p className="border-line border-t pt-3 text-sm">This course will be available soon</p>;
  if (state === "draft") {
    return (
      <Button variant="secondary" disabled>
        Coming Soon
      </Button>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <Price course={tile.course} />
        <span className="text-ink-soft text-sm">{counted(tile.course.days_of_access, "day")} of access</span>
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        <Details tile={tile} />
        {rent}
      </div>
    </>
  );
}

function Rented({ tile, rent }: Pick<CourseCardProps, "tile" | "rent">) {
  const { course, progress, daysLeft, expiresAt, resumesAt, state } = tile;
  const pacing = pacingOf(progress.minutesLeft, expiresAt ?? "");
  const next = progress.next;
  return (
    <>
      <div className="grid flex-1 content-start gap-3 text-sm">
        {daysLeft === 0 ? (
          <p className="text-ink-soft leading-relaxed">
            Ended {longDay(expiresAt ?? "")}. Your progress and notes are saved.
          </p>
        ) : (
          <p className="flex flex-wrap justify-between gap-x-3 text-ink-soft">
            <span className="font-medium text-ink">{counted(daysLeft ?? 0, "day")} left</span>
            <span>Ends {longDay(expiresAt ?? "")}</span>
          </p>
        )}
        {next && daysLeft !== 0 && (
          <p className="rounded-md bg-sunken px-3.5 py-2.5 leading-snug">
            <span className="block text-ink-soft text-xs tabular-nums">
              Lesson {next.number} of {progress.total}
              {resumesAt > 0 && ` · resumes at ${clock(resumesAt)}`}
            </span>
            <span className="wrap-anywhere font-semibold">{next.title}</span>
          </p>
        )}
      </div>
      <div className="grid gap-2">
        <p className="flex justify-between text-sm tabular-nums">
          <span>
            {progress.finished} of {counted(progress.total, "lesson")}
          </span>
          <span className="text-ink-soft">{progress.percent}%</span>
        </p>
        <ProgressBar percent={progress.percent} label={`Lessons of ${course.title} finished`} />
        {pacing && (
          <p className="text-ink-soft text-sm tabular-nums">
            {pacing.left}: <strong className="font-semibold text-ink">{pacing.pace}</strong>
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        <Details tile={tile} />
        {daysLeft === 0 ? (
          // One that can’t be rented now can’t be rented again, either.
          state === "rentable" && rent
        ) : (
          <Button asChild>
            <Link
              to={next ? lessonAddress(course.id, next) : courseAddress(course.id)}
              aria-label={`${next ? "Continue" : "Open"}: ${course.title}`}
            >
              {next ? "Continue" : "Open"}
            </Link>
          </Button>
        )}
      </div>
    </>
  );
}

function Details({ tile: { course } }: Pick<CourseCardProps, "tile">) {
  return (
    <Button asChild variant="secondary">
      <Link to={detailAddress(course.id)} aria-label={`Details: ${course.title}`}>
        Details
      </Link>
    </Button>
  );
}
