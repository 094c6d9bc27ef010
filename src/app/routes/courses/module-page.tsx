import { useParams } from "react-router";
import { Page } from "@/components/ui/page.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useCourseArea } from "@/features/courses/components/course/course-area.ts";
import { CourseProblem } from "@/features/courses/components/course/course-problem.tsx";
import { ModuleLessons } from "@/features/courses/components/course/module-lessons.tsx";
import { courseAddress } from "@/features/courses/model/addresses.ts";
import { minutesOf } from "@/features/courses/model/course.ts";
import { counted, minutesLong } from "@/features/courses/model/words.ts";

/** `/course/{courseId}/module/{moduleId}` */
export default function ModulePage() {
  const { moduleId = "" } = useParams();
  const area = useCourseArea();
  const { course } = area;
  const module = course.modules.find(({ id }) => id === moduleId);
  usePageTitle(module ? `${module.title} - ${course.title}` : course.title);
  return (
    <Page>
      {module ? (
        <div className="grid gap-6">
          <header>
            <p className="text-ink-soft text-sm tabular-nums">
              Module {module.number} of {course.modules.length} · {counted(module.lessons.length, "lesson")} ·{" "}
              {minutesLong(minutesOf(module.lessons))} of reading
            </p>
            <h1 className="wrap-anywhere mt-1 font-semibold text-3xl tracking-tight">{module.title}</h1>
            {module.summary && <p className="measure mt-2 text-ink-soft leading-relaxed">{module.summary}</p>}
          </header>
          <ModuleLessons area={area} module={module} />
        </div>
      ) : (
        <CourseProblem what="Module" otherwise={{ label: "Open the course", to: courseAddress(course.id) }} />
      )}
    </Page>
  );
}
