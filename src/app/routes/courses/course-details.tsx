import type { UseQueryResult } from "@tanstack/react-query";
import { Clock, List, SignalHigh } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import { PromoPrice } from "@/features/billing/components/promo-price.tsx";
import {
  EveryLesson,
  Instructor,
  Outcomes,
  Overview,
  Questions,
} from "@/features/courses/components/course/course-parts.tsx";
import { LessonIcon } from "@/features/courses/components/course/lesson-icon.tsx";
import { PriceCard } from "@/features/courses/components/course/price-card.tsx";
import { Syllabus } from "@/features/courses/components/course/syllabus.tsx";
import { useIsRented } from "@/features/courses/components/course/use-is-rented.ts";
import { COURSES, courseAddress, previewAddress } from "@/features/courses/model/addresses.ts";
import type { Course } from "@/features/courses/model/course.ts";
import { badgeOf } from "@/features/courses/model/course-tile.ts";
import { whyNotRentable } from "@/features/courses/model/rentable.ts";
import { counted, hoursLong, lessonLong, lessonsCounted, longDay } from "@/features/courses/model/words.ts";
import { configuration } from "@/lib/configuration.ts";
import { Rent } from "./rent.tsx";

interface CourseDetailsProps {
  readonly course: Course;
  readonly enrollment: { readonly expires_at: string } | null;
  /** Empty for a visitor. */
  readonly userId: string;
  /** To all courses, above the title. */
  readonly parent: ReactNode;
}

/** What a course teaches, costs and includes. */
export function CourseDetails({ course, enrollment, userId, parent }: CourseDetailsProps) {
  const isRented = useIsRented(enrollment?.expires_at ?? null);
  const preview = course.lessons.find(({ isPreview }) => isPreview);
  const whyNot = whyNotRentable(course);
  const badge = badgeOf(course);
  return (
    <>
      <div className="-mx-(--content-padding) -mt-6 bg-cloth px-(--content-padding) py-8 text-on-cloth md:-mt-10 md:py-10">
        <div className="wrap-anywhere grid max-w-2xl gap-4">
          <nav aria-label="Breadcrumb" className="text-on-cloth/85 text-sm">
            {parent} <span aria-hidden="true">/</span> {course.title}
          </nav>
          <h1 className="font-semibold text-3xl leading-tight tracking-tight md:text-[2.625rem]">
            {course.title}
          </h1>
          <p className="font-serif text-lg leading-snug">{course.tile_description}</p>
          <p className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm tabular-nums">
            {badge && (
              <span className="rounded-full bg-raised px-2.5 py-0.5 font-semibold text-accent-strong text-xs">
                {badge}
              </span>
            )}
            <span className="flex items-center gap-1.5">
              <SignalHigh aria-hidden="true" className="size-4" />
              {course.level}
            </span>
            {course.lessons.length > 0 && (
              <>
                <span className="flex items-center gap-1.5">
                  <List aria-hidden="true" className="size-4" />
                  {counted(course.modules.length, "module")},{" "}
                  {lessonsCounted(course.lessons.length, course.watched)}
                </span>
                <span className="flex items-center gap-1.5">
                  <Clock aria-hidden="true" className="size-4" />
                  {hoursLong(course.minutes)} of reading
                </span>
              </>
            )}
          </p>
          {preview && !isRented && (
            <p>
              <Link
                to={previewAddress(preview.id)}
                className="inline-flex min-h-11 items-center gap-3 rounded-full border border-on-cloth/40 py-1 pr-5 pl-1.5 font-medium text-15 hover:bg-on-cloth/10 focus-visible:outline-on-cloth"
              >
                <span className="grid size-8.5 place-items-center rounded-full bg-on-cloth text-cloth">
                  <LessonIcon lesson={preview} className="size-4" />
                </span>
                <span>
                  Try a free lesson<span className="max-sm:hidden"> · </span>
                  <span className="whitespace-nowrap max-sm:block">{lessonLong(preview)}</span>
                </span>
              </Link>
            </p>
          )}
        </div>
      </div>
      <div className="mt-8 grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 lg:order-2 lg:sticky lg:top-6 lg:-mt-32">
          <PriceCard
            course={course}
            isRented={isRented}
            promotion={!whyNot && !isRented && <PromoPrice price={course.price} />}
            action={<Action {...{ course, enrollment, userId, isRented, whyNot }} />}
          />
        </div>
        <div className="grid min-w-0 max-w-2xl gap-11">
          <Outcomes outcomes={course.outcomes} />
          <Overview overview={course.overview} />
          {course.sheets > 0 && <EveryLesson />}
          {course.lessons.length > 0 && <Syllabus course={course} />}
          <Instructor text={configuration.instructor} />
          <Questions faq={course.faq} />
        </div>
      </div>
    </>
  );
}

interface NoCourseProps {
  readonly query: Pick<UseQueryResult<Course | null>, "data" | "isError" | "refetch">;
  readonly notFound: ReactNode;
}

/** While a course loads, and when there is none to show. */
export function NoCourse({ query: { data, isError, refetch }, notFound }: NoCourseProps) {
  if (data === null) return notFound;
  if (isError) return <FailureNotice title="We couldn’t load this course" onRetry={refetch} />;
  return (
    <Skeleton label="Loading the course…" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Bone className="h-10 w-96 max-w-full" />
      <Bone className="h-5 w-full max-w-xl" />
      <Bone className="h-48 w-full" />
    </Skeleton>
  );
}

interface ActionProps extends Omit<CourseDetailsProps, "parent"> {
  readonly isRented: boolean;
  /** Null if it can be rented. */
  readonly whyNot: string | null;
}

function Action({ course, enrollment, userId, isRented, whyNot }: ActionProps) {
  if (enrollment && isRented) {
    return (
      <div className="grid gap-2">
        <Button asChild size="lg">
          <Link to={courseAddress(course.id)}>Continue</Link>
        </Button>
        <p className="text-center text-ink-soft text-sm">
          You have access until {longDay(enrollment.expires_at)}.
        </p>
      </div>
    );
  }
  if (!whyNot) return <Rent course={course} enrollment={enrollment} userId={userId} />;
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{whyNot}</p>
      {userId && (
        <Button asChild variant="secondary">
          <Link to={COURSES}>See all courses</Link>
        </Button>
      )}
    </div>
  );
}
