import { SAMPLE_COURSES, type SampleCourse } from "../model/sample-courses.ts";
import { ActionLink } from "./action-link.tsx";
import { Section } from "./section.tsx";

export function FeaturedCourses() {
  return (
    <Section
      id="courses"
      title="Featured Courses"
      lead="Each rental gives you 30 days with everything in the course. Rent it again whenever you need it."
    >
      <ul className="grid gap-6 md:grid-cols-3">
        {SAMPLE_COURSES.map((course) => (
          <li key={course.title} className="min-w-0">
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CourseCard({ course }: { readonly course: SampleCourse }) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-card">
      <div className="flex min-h-44 flex-col justify-between gap-6 border-line border-b bg-accent-soft p-6">
        <div className="flex items-center justify-between gap-3 text-accent text-sm">
          <span>{course.level}</span>
          {course.isFeatured && (
            <span className="rounded-full bg-accent px-2.5 py-0.5 font-medium text-on-accent text-xs">
              Featured
            </span>
          )}
        </div>
        <h3 className="border-accent border-l-2 pl-4 font-semibold text-2xl leading-tight">{course.title}</h3>
      </div>
      <div className="flex flex-1 flex-col gap-5 p-6">
        <p className="flex-1 text-ink-soft leading-relaxed">{course.description}</p>
        <p className="text-ink-soft text-sm">{course.lessons} lessons · 30 days of access</p>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="flex items-baseline gap-2">
            <span className="font-semibold font-serif text-3xl">${course.price}</span>
            <s className="text-ink-faint">
              <span className="sr-only">instead of </span>${course.originalPrice}
            </s>
          </p>
          <ActionLink
            href={`/courses?course=${course.slug}`}
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
