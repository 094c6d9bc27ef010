import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Page } from "@/components/ui/page.tsx";
import { useOnline } from "@/components/ui/use-online.ts";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { getLesson } from "@/features/courses/api/get-lesson.ts";
import { listBookmarks } from "@/features/courses/api/list-bookmarks.ts";
import { listNotes } from "@/features/courses/api/list-notes.ts";
import { recordProgress } from "@/features/courses/api/record-progress.ts";
import { useCourseArea } from "@/features/courses/components/course/course-area.ts";
import { CourseProblem } from "@/features/courses/components/course/course-problem.tsx";
import { LessonActions } from "@/features/courses/components/lesson/lesson-actions.tsx";
import { LessonSkeleton } from "@/features/courses/components/lesson/lesson-skeleton.tsx";
import { LessonLink, LessonSteps } from "@/features/courses/components/lesson/lesson-steps.tsx";
import { LessonView } from "@/features/courses/components/lesson/lesson-view.tsx";
import { LockedLesson } from "@/features/courses/components/lesson/locked-lesson.tsx";
import { OfflineLesson, type OfflineReason } from "@/features/courses/components/lesson/offline-lesson.tsx";
import { courseAddress } from "@/features/courses/model/addresses.ts";
import type { SyllabusLesson } from "@/features/courses/model/course.ts";
import { lessonLong } from "@/features/courses/model/words.ts";
import { getKeptCourse } from "@/features/courses/offline/get-kept-course.ts";
import { stateOf } from "@/lib/permit.ts";
import { RequestError } from "@/lib/request-error.ts";
import { Finished } from "./finished.tsx";
import { LessonPassage } from "./lesson-passage.tsx";
import { Rent } from "./rent.tsx";

/** `/course/{courseId}/module/{moduleId}/lesson/{lessonId}` */
export default function LessonPage() {
  const { lessonId = "" } = useParams();
  const { course, isOpen } = useCourseArea();
  const lesson = course.lessons.find(({ id }) => id === lessonId);
  usePageTitle(lesson ? `${lesson.title} - ${course.title}` : course.title);
  if (!lesson) {
    return (
      <Page>
        <CourseProblem what="Lesson" otherwise={{ label: "Open the course", to: courseAddress(course.id) }} />
      </Page>
    );
  }
  return isOpen(lesson) ? <Open key={lesson.id} lesson={lesson} /> : <Locked lesson={lesson} />;
}

function Open({ lesson }: { readonly lesson: SyllabusLesson }) {
  const { course, userId, byLesson, progress } = useCourseArea();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, isError, error, refetch } = useQuery(getLesson(lesson.id));
  const whyNot = useOfflineReason(course.id, error);
  const [passage, setPassage] = useState<string | null>(null);
  const at = course.lessons.indexOf(lesson);
  const next = course.lessons[at + 1];
  const module = course.modules.find(({ id }) => id === lesson.moduleId);
  if (whyNot) {
    return (
      <Page>
        <OfflineLesson reason={whyNot} courseId={course.id} />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page>
        {isError ? (
          <FailureNotice title="We couldn’t load this lesson" onRetry={refetch} />
        ) : data === null ? (
          <CourseProblem
            what="Lesson"
            otherwise={{ label: "Open the course", to: courseAddress(course.id) }}
          />
        ) : (
          <LessonSkeleton />
        )}
      </Page>
    );
  }
  // The rental ended after this page had loaded it, or somewhere else.
  if (!data.lesson_contents) return <Locked lesson={lesson} />;
  return (
    <>
      <LessonView
        lesson={lesson}
        contents={data.lesson_contents}
        place={`Module ${module?.number ?? ""} · Lesson ${lesson.number} · ${lessonLong(lesson)}`}
        frameworkNumber={`${module?.number ?? 1}.${(module?.lessons.indexOf(lesson) ?? 0) + 1}`}
        userId={userId}
        progress={byLesson.get(lesson.id)}
        onOpenPassage={setPassage}
        onRead={() =>
          void recordProgress(queries, userId, { lessonId: lesson.id, hasRead: true }).catch(() => {})
        }
        actions={(video) => (
          <LessonActions
            userId={userId}
            lessonId={lesson.id}
            isFinished={byLesson.get(lesson.id)?.completed_at != null}
            video={video}
            onFinished={() => {
              // The last one: the course's page says so.
              if (progress.finished + 1 === progress.total) void navigate(courseAddress(course.id));
            }}
          />
        )}
        next={next && <LessonLink courseId={course.id} lesson={next} />}
        steps={
          <>
            {progress.total > 0 && progress.finished === progress.total && (
              <Finished courseId={course.id} userId={userId} />
            )}
            <LessonSteps courseId={course.id} previous={course.lessons[at - 1]} next={next} />
          </>
        }
      />
      <LessonPassage passageId={passage} onClose={() => setPassage(null)} />
    </>
  );
}

/** Why a lesson doesn't open offline; null if it does. A permit also ends while the lesson is open. */
function useOfflineReason(courseId: string, error: unknown): OfflineReason | null {
  const isOnline = useOnline();
  const { data: kept } = useQuery(getKeptCourse(courseId));
  if (isOnline) return null;
  const state = kept ? stateOf(kept) : "valid";
  if (state !== "valid") return `permit_${state}`;
  if (!error) return null;
  const code = error instanceof RequestError ? error.code : null;
  return code === "permit_ended" || code === "permit_clock_wrong" ? code : "not_kept";
}

function Locked({ lesson }: { readonly lesson: SyllabusLesson }) {
  const area = useCourseArea();
  const { course, userId, enrollment, progress, byLesson } = area;
  const ids = new Set(course.lessons.map(({ id }) => id));
  const { data: notes = [] } = useQuery(listNotes(userId));
  const { data: bookmarks = [] } = useQuery(listBookmarks(userId));
  return (
    <Page>
      <LockedLesson
        course={course}
        lesson={lesson}
        endedAt={enrollment?.expires_at ?? null}
        progress={progress}
        lessonProgress={byLesson.get(lesson.id)}
        notes={notes.filter(({ lesson_id }) => ids.has(lesson_id))}
        bookmarks={bookmarks.filter(({ lesson_id }) => ids.has(lesson_id)).length}
        rent={<Rent {...area} />}
      />
    </Page>
  );
}
