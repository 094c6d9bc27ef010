import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { Navigate, useParams } from "react-router";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import { Toaster } from "@/components/ui/toaster.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { getCourse } from "@/features/courses/api/get-course.ts";
import { InsteadOfPage } from "@/features/courses/components/course/course-problem.tsx";
import { detailAddress } from "@/features/courses/model/addresses.ts";
import { configuration } from "@/lib/configuration.ts";
import { PublicFrame } from "../../public/public-frame.tsx";
import { Pending } from "../../shell/pending.tsx";
import { createQueryClient } from "../../shell/query-client.ts";
import { CourseDetails } from "./course-details.tsx";

const queryClient = createQueryClient();

/** `/catalog/{slug}`: a course as visitors see it. Users who are signed in get its page in the app, where they can rent it. */
export default function CatalogPage() {
  const { status } = useAuth();
  const { slug = "" } = useParams();
  if (status === "loading") return <Pending />;
  if (status === "authenticated") return <Navigate to={detailAddress(slug)} replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <PublicFrame path={location.pathname} promoCode={configuration.promoCode}>
        <div
          style={{ "--content-padding": "1.25rem" } as CSSProperties}
          className="mx-auto max-w-site md:[&>*]:[scrollbar-gutter:auto]!"
        >
          <Course slug={slug} />
        </div>
      </PublicFrame>
      <Toaster />
    </QueryClientProvider>
  );
}

function Course({ slug }: { readonly slug: string }) {
  const { data: course, isError, refetch } = useQuery(getCourse(slug));
  usePageTitle(course?.title ?? "Courses");
  if (course) {
    return (
      <CourseDetails
        course={course}
        enrollment={null}
        userId=""
        parent={
          <a href="/#courses" className="rounded-sm hover:underline">
            Courses
          </a>
        }
      />
    );
  }
  return (
    <div className="px-(--content-padding) py-12">
      {course === null ? (
        <InsteadOfPage
          title="Course not found"
          actions={
            <a href="/#courses" className="text-accent underline underline-offset-4">
              See all courses
            </a>
          }
        >
          Check the address. The course may also have been withdrawn.
        </InsteadOfPage>
      ) : isError ? (
        <FailureNotice title="We couldn’t load this course" onRetry={() => void refetch()} />
      ) : (
        <Skeleton label="Loading the course…" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Bone className="h-10 w-96 max-w-full" />
          <Bone className="h-5 w-full max-w-xl" />
          <Bone className="h-48 w-full" />
        </Skeleton>
      )}
    </div>
  );
}
