import type { CourseFigures } from "@backend/contracts/admin-courses.ts";
import { useQuery } from "@tanstack/react-query";
import { Section } from "@/components/ui/section.tsx";
import { type Column, Table } from "@/components/ui/table.tsx";
import { getCourseFigures } from "../../api/get-course-figures.ts";
import { formatNumber, formatShare } from "../../model/format.ts";
import { Loaded } from "../loaded.tsx";
import { Empty, Pill } from "../parts.tsx";

/** How far a course's students get: a funnel, the time they watched, and each lesson. */
export function CourseProgress({ courseId }: { readonly courseId: string }) {
  const figures = useQuery(getCourseFigures(courseId));
  return (
    <Loaded query={figures} what="the progress">
      {(found) => (
        <div className="grid gap-8">
          <Section title="From a free lesson to the end">
            <Table
              label="From a free lesson to the end"
              columns={STEP_COLUMNS}
              rows={stepsOf(found)}
              keyOf={({ name }) => name}
            />
          </Section>
          <Section
            title="Lessons"
            aside={
              <span className="text-ink-soft">
                {minutes(found.watched_seconds)}{" "}
                {minutes(found.watched_seconds) === "1" ? "minute" : "minutes"} of video watched in all
              </span>
            }
          >
            {found.lessons.length === 0 ? (
              <Empty>No lessons yet.</Empty>
            ) : (
              <Table
                label="Lessons"
                columns={lessonColumns(found.had)}
                rows={found.lessons}
                keyOf={({ id }) => id}
              />
            )}
          </Section>
          <p className="text-ink-soft">
            Only signed-in people are counted, and no administrators who look around. Someone who rented first
            and opened a free lesson later counts in both. Lessons count the students who have or had the
            course; a part of a video watched twice counts once.
          </p>
        </div>
      )}
    </Loaded>
  );
}

interface Step {
  readonly name: string;
  readonly people: number;
  readonly share: string;
  /** What it is a share of. */
  readonly of: string;
}

function stepsOf({ tried, tried_and_had, had, paid, began, finished }: CourseFigures): Step[] {
  return [
    { name: "Opened a free lesson", people: tried, share: "–", of: "–" },
    {
      name: "Opened a free lesson and have or had the course",
      people: tried_and_had,
      share: formatShare(tried_and_had, tried),
      of: "Those who opened a free lesson",
    },
    { name: "Have or had the course", people: had, share: "–", of: "–" },
    { name: "Paid for it", people: paid, share: formatShare(paid, had), of: "Those who have or had it" },
    { name: "Began a lesson", people: began, share: formatShare(began, had), of: "Those who have or had it" },
    {
      name: "Finished every lesson",
      people: finished,
      share: formatShare(finished, began),
      of: "Those who began",
    },
  ];
}

const STEP_COLUMNS: readonly Column<Step>[] = [
  { name: "Step", isTitle: true, className: "font-medium", cell: ({ name }) => name },
  { name: "People", isNumber: true, cell: ({ people }) => formatNumber(people) },
  { name: "Share", isNumber: true, cell: ({ share }) => share },
  { name: "Of", cell: ({ of }) => of },
];

type Lesson = CourseFigures["lessons"][number];

const lessonColumns = (students: number): readonly Column<Lesson>[] => [
  {
    name: "Lesson",
    isTitle: true,
    className: "font-medium",
    cell: ({ title, is_preview }) => (
      <>
        {title} {is_preview && <Pill>Free</Pill>}
      </>
    ),
  },
  { name: "Began", isNumber: true, cell: ({ began }) => formatNumber(began) },
  { name: "Finished", isNumber: true, cell: ({ finished }) => formatNumber(finished) },
  { name: "Of all students", isNumber: true, cell: ({ finished }) => formatShare(finished, students) },
  { name: "Minutes watched", isNumber: true, cell: ({ watched_seconds }) => minutes(watched_seconds) },
];

const minutes = (seconds: number) => formatNumber(Math.round(seconds / 60));
