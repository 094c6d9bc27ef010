import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Page } from "@/components/ui/page.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useCourseArea } from "@/features/courses/components/course/course-area.ts";
import { ModuleLessons } from "@/features/courses/components/course/module-lessons.tsx";
import { ProgressBar } from "@/features/courses/components/course/progress-bar.tsx";
import { COURSES, detailAddress, lessonAddress } from "@/features/courses/model/addresses.ts";
import { whyNotRentable } from "@/features/courses/model/rentable.ts";
import { longDay } from "@/features/courses/model/words.ts";
import { clock } from "@/lib/clock.ts";
import { Finished } from "./finished.tsx";
import { KeepOnDevice } from "./keep-on-device.tsx";
import { Rent } from "./rent.tsx";

/** `/course/{courseId}`: where the student is, and every lesson. */
export default function CourseHomePage() {
  const area = useCourseArea();
  const { course, userId, enrollment, isRented, progress, byLesson } = area;
  const whyNot = whyNotRentable(course);
  usePageTitle(course.title);
  const next = progress.next;
  const at = next ? (byLesson.get(next.id)?.position_seconds ?? 0) : 0;
  return (
    <Page>
      <div className="grid gap-8">
        <header className="grid gap-4">
          <h1 className="wrap-anywhere font-semibold text-3xl tracking-tight">{course.title}</h1>
          {enrollment && isRented ? (
            <>
              <div className="grid max-w-md gap-2">
                <p className="flex justify-between text-sm tabular-nums">
                  <span>
                    {progress.finished} of {progress.total} lessons finished
                  </span>
                  <span className="text-ink-soft">{progress.percent}%</span>
                </p>
                <ProgressBar percent={progress.percent} label="Lessons finished" />
              </div>
              <div className="flex flex-wrap items-center gap-3">
                {next && (
                  <Button asChild className="wrap-anywhere h-auto! min-h-11 py-2 text-left">
                    <Link to={lessonAddress(course.id, next)}>
                      {progress.finished > 0 || at > 0 ? "Continue" : "Start"}: {next.title}
                    </Link>
                  </Button>
                )}
                <p className="text-ink-soft text-sm">
                  {at > 0 && `Resumes at ${clock(at)}. `}Access ends {longDay(enrollment.expires_at)}.
                </p>
              </div>
            </>
          ) : (
            <Notice
              title={
                enrollment
                  ? `Your access ended on ${longDay(enrollment.expires_at)}`
                  : "You haven’t rented this course"
              }
              actions={
                <>
                  {whyNot ? (
                    <Button asChild size="lg">
                      <Link to={COURSES}>See all courses</Link>
                    </Button>
                  ) : (
                    <span className="w-44">
                      <Rent {...area} />
                    </span>
                  )}
                  <Button asChild variant="secondary" size="lg">
                    <Link to={detailAddress(course.id)}>Details</Link>
                  </Button>
                </>
              }
            >
              {enrollment && "Your progress and notes are saved. "}
              {whyNot ??
                (enrollment
                  ? "Rent again to pick up where you stopped."
                  : "Rent it to open every lesson. The previews are open to everyone.")}
            </Notice>
          )}
        </header>
        {enrollment && progress.total > 0 && progress.finished === progress.total && (
          <Finished courseId={course.id} userId={userId} />
        )}
        {isRented && <KeepOnDevice courseId={course.id} userId={userId} />}
        {course.modules.map((module) => (
          <section key={module.id} aria-labelledby={`module-${module.id}`} className="grid gap-3">
            <h2 id={`module-${module.id}`} className="wrap-anywhere font-semibold text-xl">
              {module.number}. {module.title}
            </h2>
            <ModuleLessons area={area} module={module} />
          </section>
        ))}
      </div>
    </Page>
  );
}
