import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
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
import { CourseDetails, NoCourse } from "./course-details.tsx";

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
        <div className="mx-auto w-full max-w-site px-(--content-padding) pt-6 pb-16 [--content-padding:1rem] sm:[--content-padding:2rem] md:pt-10">
          <Course slug={slug} />
        </div>
      </PublicFrame>
      <Toaster />
    </QueryClientProvider>
  );
}

function Course({ slug }: { readonly slug: string }) {
  const query = useQuery(getCourse(slug));
  const course = query.data;
  usePageTitle(course?.title ?? "Courses");
  const allCourses = (label: string, className: string) => (
    <a href="/#courses" className={className}>
      {label}
    </a>
  );
  if (course) {
    return (
      <CourseDetails
        course={course}
        enrollment={null}
        userId=""
        parent={allCourses("Courses", "rounded-sm hover:underline")}
      />
    );
  }
  return (
    <NoCourse
      query={query}
      notFound={
        <InsteadOfPage
          title="Course not found"
          actions={allCourses("See all courses", "text-accent underline underline-offset-4")}
        >
          Check the address. The course may also have been withdrawn.
        </InsteadOfPage>
      }
    />
  );
}
