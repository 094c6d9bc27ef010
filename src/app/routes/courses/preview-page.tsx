import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Link, Navigate, useParams } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Toaster } from "@/components/ui/toaster.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { wasAdministrator } from "@/features/auth/model/administrator.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { getLesson } from "@/features/courses/api/get-lesson.ts";
import { InsteadOfPage } from "@/features/courses/components/course/course-problem.tsx";
import { LessonSkeleton } from "@/features/courses/components/lesson/lesson-skeleton.tsx";
import { LessonView } from "@/features/courses/components/lesson/lesson-view.tsx";
import { COURSES, catalogAddress } from "@/features/courses/model/addresses.ts";
import type { Lesson } from "@/features/courses/model/lesson.ts";
import { DASHBOARD } from "@/lib/admin-addresses.ts";
import { configuration } from "@/lib/configuration.ts";
import { PublicFrame } from "../../public/public-frame.tsx";
import { Pending } from "../../shell/pending.tsx";
import { createQueryClient } from "../../shell/query-client.ts";
import { LessonPassage } from "./lesson-passage.tsx";

const SignedInShell = lazy(() => import("../../shell/signed-in-shell.tsx"));
/** For visitors, who have no shell. */
const queryClient = createQueryClient();

/** `/preview/{lessonId}`: a lesson that everyone may try, in the shell for users who are signed in. */
export default function PreviewPage() {
  const { status, user, adminStatus } = useAuth();
  if (status === "loading") return <Pending />;
  // Administrators have their own area, and nothing else (specification, 2.9).
  if (user?.isAdmin) return <Navigate to={DASHBOARD} replace />;
  if (user && adminStatus === "checking" && wasAdministrator()) return <Pending />;
  if (user) {
    return (
      <Suspense fallback={<Pending />}>
        <SignedInShell>
          <Preview userId={user.id} />
        </SignedInShell>
      </Suspense>
    );
  }
  return (
    <QueryClientProvider client={queryClient}>
      <PublicFrame path={location.pathname} promoCode={configuration.promoCode}>
        <div className="mx-auto max-w-site pb-4 [--content-padding:1rem] sm:[--content-padding:2rem] md:pt-4">
          <Preview userId={null} />
        </div>
      </PublicFrame>
      <Toaster />
    </QueryClientProvider>
  );
}

function Preview({ userId }: { readonly userId: string | null }) {
  const { lessonId = "" } = useParams();
  const { data: lesson, isError, refetch } = useQuery(getLesson(lessonId));
  const [passage, setPassage] = useState<string | null>(null);
  usePageTitle(lesson ? `${lesson.title} - ${lesson.modules.courses.title}` : "Preview");
  if (!lesson?.lesson_contents) {
    return (
      <div className="mx-auto w-full max-w-3xl px-5 py-12">
        {isError ? (
          <FailureNotice title="We couldn’t load this lesson" onRetry={refetch} />
        ) : lesson === undefined ? (
          <LessonSkeleton />
        ) : (
          <NoPreview lesson={lesson} />
        )}
      </div>
    );
  }
  const { courses } = lesson.modules;
  return (
    <>
      <LessonView
        key={lesson.id}
        lesson={lesson}
        contents={lesson.lesson_contents}
        place={`Free lesson from ${courses.title}${lesson.minutes ? ` · ${lesson.minutes} min read` : ""}`}
        frameworkNumber={null}
        userId={userId}
        progress={undefined}
        // Visitors can't read the outlines: their links lead to signing in.
        onOpenPassage={userId ? setPassage : null}
        onRead={() => {}}
        actions={() => null}
        steps={<TheWholeCourse course={courses} />}
      />
      {userId && <LessonPassage passageId={passage} onClose={() => setPassage(null)} />}
    </>
  );
}

function TheWholeCourse({ course }: { readonly course: Lesson["modules"]["courses"] }) {
  return (
    <section className="grid justify-items-start gap-3 rounded-lg border border-line bg-accent-soft p-5 sm:p-6">
      <h2 className="font-semibold text-xl">{course.title}</h2>
      <p className="text-15 text-ink-soft leading-relaxed">{course.tile_description}</p>
      <Button asChild>
        <Link to={catalogAddress(course.slug)}>See the whole course</Link>
      </Button>
    </section>
  );
}

/** @param lesson null: there is none. Otherwise it isn't a preview. */
function NoPreview({ lesson }: { readonly lesson: Lesson | null }) {
  const course = lesson?.modules.courses;
  return (
    <InsteadOfPage
      title={course ? "This lesson comes with its course" : "Lesson not found"}
      actions={
        <Button asChild className="h-auto! min-h-11 py-2">
          <Link to={course ? catalogAddress(course.slug) : COURSES}>
            {course ? `See ${course.title}` : "See all courses"}
          </Link>
        </Button>
      }
    >
      {course
        ? `Rent ${course.title} to open it.`
        : "Check the address. It may have moved, or its course was withdrawn."}
    </InsteadOfPage>
  );
}
