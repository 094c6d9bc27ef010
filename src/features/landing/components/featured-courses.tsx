import { formatPrice } from "@backend/contracts/prices.ts";
import { useEffect, useState } from "react";
import { type FeaturedCourse, listFeaturedCourses } from "../api/list-featured-courses.ts";
import { ActionLink } from "./action-link.tsx";
import { Section } from "./section.tsx";

/** The courses as they are for sale right now. Until they are there, their places are kept. */
export function FeaturedCourses() {
  const [courses, setCourses] = useState<readonly FeaturedCourse[] | "failed" | null>(null);
  useEffect(() => {
    listFeaturedCourses().then(setCourses, () => setCourses("failed"));
  }, []);
  return (
    <Section
      id="courses"
      title="Featured Courses"
      lead="Each rental opens everything in the course. Rent it again whenever you need it."
    >
      {courses === "failed" ? (
        <p className="text-ink-soft">We couldn’t load the courses. Reload the page to try again.</p>
      ) : courses?.length === 0 ? (
        <p className="text-ink-soft">No courses available at the moment.</p>
      ) : (
        <ul aria-busy={courses === null} className="grid gap-6 md:grid-cols-3">
          {courses?.map((course) => (
            <li key={course.slug} className="min-w-0">
              <CourseCard course={course} />
            </li>
          )) ??
            [1, 2, 3].map((place) => (
              <li key={place} className="h-112 rounded-xl border border-line bg-raised shadow-card" />
            ))}
        </ul>
      )}
    </Section>
  );
}

function CourseCard({ course }: { readonly course: FeaturedCourse }) {
  const lessons = course.modules.reduce((sum, module) => sum + module.lessons.length, 0);
  return (
    <article className="flex h-full min-h-112 flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-card">
      <div className="flex min-h-44 flex-col justify-between gap-6 border-line border-b bg-accent-soft p-6">
        <div className="flex items-center justify-between gap-3 text-accent text-sm">
          <span>{course.level}</span>
          {course.is_featured && (
            <span className="rounded-full bg-accent px-2.5 py-0.5 font-medium text-on-accent text-xs">
              Featured
            </span>
          )}
        </div>
        <h3 className="border-accent border-l-2 pl-4 font-semibold text-2xl leading-tight">{course.title}</h3>
      </div>
      <div className="flex flex-1 flex-col gap-5 p-6">
        <p className="flex-1 text-ink-soft leading-relaxed">{course.tile_description}</p>
        <p className="text-ink-soft text-sm">
          {lessons === 1 ? "1 lesson" : `${lessons} lessons`} ·{" "}
          {course.days_of_access === 1 ? "1 day" : `${course.days_of_access} days`} of access
        </p>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="flex items-baseline gap-2">
            <span className="font-semibold font-serif text-3xl">{formatPrice(course.price)}</span>
            {course.original_price !== null && course.original_price > course.price && (
              <s className="text-ink-faint">
                <span className="sr-only">instead of </span>
                {formatPrice(course.original_price)}
              </s>
            )}
          </p>
          <ActionLink
            href={`/catalog/${course.slug}`}
            variant="secondary"
            label={`View course: ${course.title}`}
          >
            View course
          </ActionLink>
        </div>
      </div>
    </article>
  );
}
