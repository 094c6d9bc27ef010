import type { AdminCourse } from "@backend/contracts/admin-courses.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useNavigate, useParams } from "react-router";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Section } from "@/components/ui/section.tsx";
import { Segments } from "@/components/ui/segments.tsx";
import { type Column, Table } from "@/components/ui/table.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { getAdminCourse } from "@/features/admin/api/admin-courses.ts";
import { useAdminAct } from "@/features/admin/api/use-admin-act.ts";
import { AuditList } from "@/features/admin/components/audit-list.tsx";
import { BackToList } from "@/features/admin/components/back-to-list.tsx";
import { RestoreDialog } from "@/features/admin/components/content/restore-dialog.tsx";
import { CourseForm } from "@/features/admin/components/courses/course-form.tsx";
import { LessonEditor } from "@/features/admin/components/courses/lesson-editor.tsx";
import { NameDialog } from "@/features/admin/components/courses/name-dialog.tsx";
import { OutlineEditor } from "@/features/admin/components/courses/outline-editor.tsx";
import { Revisions } from "@/features/admin/components/courses/revisions.tsx";
import { CourseProgress } from "@/features/admin/components/dashboard/course-progress.tsx";
import { Loaded } from "@/features/admin/components/loaded.tsx";
import { Empty, Pill, ScreenHeading } from "@/features/admin/components/parts.tsx";
import { RowsSkeleton } from "@/features/admin/components/rows-skeleton.tsx";
import { useListKeys } from "@/features/admin/components/use-list-keys.ts";
import { formatDate } from "@/features/admin/model/format.ts";

const TalkPreview = lazy(() => import("./talk-preview.tsx"));

type Tab = "content" | "details" | "students" | "progress" | "history";

/** `/admin/courses/{id}`: the course editor. */
export default function CoursePage() {
  const { courseId = "" } = useParams();
  const course = useQuery(getAdminCourse(courseId));
  usePageTitle(course.data?.title ?? "Course");
  return (
    <Loaded query={course} what="this course">
      {(found) => <CourseScreen course={found} />}
    </Loaded>
  );
}

function CourseScreen({ course }: { readonly course: AdminCourse }) {
  useListKeys();
  const [tab, setTab] = useState<Tab>("content");
  const [isRestoring, setRestoring] = useState(false);
  const navigate = useNavigate();
  const duplicate = useAdminAct("admin_duplicate_course", "We couldn’t duplicate this course.", {
    answer: z.string(),
  });
  const copy = () =>
    duplicate.mutate(
      { of_course: course.id },
      {
        onSuccess: (id) => {
          notify.success("Copied as a hidden course, without its files");
          void navigate(`/admin/courses/${id}`);
        },
        onError: (error) => notify.error(error.message),
      },
    );
  const count = course.modules.reduce((sum, { lessons }) => sum + lessons.length, 0);
  return (
    <>
      <nav aria-label="Breadcrumb" className="mb-2 wrap-anywhere text-ink-soft">
        <Link to="/admin/courses" className="text-accent underline">
          Courses
        </Link>{" "}
        <span aria-hidden="true">›</span> {course.title}
      </nav>
      <ScreenHeading
        title={course.title}
        note={
          <span className="inline-flex items-center gap-2">
            {course.status} {course.is_featured && <Pill tone="accent">Featured</Pill>}
          </span>
        }
      >
        <Segments
          label="Part"
          value={tab}
          options={[
            ["content", `Content ${count}`],
            ["details", "Details and price"],
            ["students", `Who has it ${course.student_count}`],
            ["progress", "Progress"],
            ["history", "History"],
          ]}
          onChange={setTab}
        />
        <Button variant="secondary" size="sm" isBusy={duplicate.isPending} onClick={copy}>
          Duplicate
        </Button>
      </ScreenHeading>
      {course.from_content && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-line bg-raised px-3 py-2">
          <p>
            This course came from the <code>content/</code> folder. What you edit here stays when the app
            restarts; the rest follows the folder.
          </p>
          <Button variant="secondary" size="sm" onClick={() => setRestoring(true)}>
            Compare and restore…
          </Button>
        </div>
      )}
      {tab === "content" && <Content course={course} />}
      {tab === "details" && <CourseForm course={course} onSaved={() => {}} />}
      {tab === "students" && <Students course={course} />}
      {tab === "progress" && <CourseProgress courseId={course.id} />}
      {tab === "history" && (
        <>
          <Revisions courseId={course.id} />
          <Section title="Everything that was done" className="mt-6">
            <AuditList filter={{ kind: "course", about: course.id }} isBrief />
          </Section>
        </>
      )}
      {isRestoring && <RestoreDialog kind="course" id={course.id} onClose={() => setRestoring(false)} />}
    </>
  );
}

type Naming =
  // As it was when its name was opened: a newer version, saved by someone else, isn't what was edited.
  | { readonly kind: "module"; readonly module: AdminCourse["modules"][number] | null }
  | { readonly kind: "lesson"; readonly moduleId: string };

function Content({ course }: { readonly course: AdminCourse }) {
  const [openLesson, setOpenLesson] = useState<string | null>(null);
  const leaveLesson = () => {
    flushSync(() => setOpenLesson(null));
    document.querySelector<HTMLElement>(`main [data-row="${openLesson}"]`)?.focus();
  };
  const [naming, setNaming] = useState<Naming | null>(null);
  const saveModule = useAdminAct("admin_save_module", "We couldn’t save this module.", {
    answer: z.string(),
  });
  const saveLesson = useAdminAct("admin_save_lesson", "We couldn’t add this lesson.", { answer: z.string() });
  const remove = useAdminAct("admin_delete_course_part", "We couldn’t delete this module.");
  const moduleOf = course.modules.find(({ lessons }) => lessons.some(({ id }) => id === openLesson));
  const named = naming?.kind === "module" ? naming.module : null;
  const close = () => {
    setNaming(null);
    for (const act of [saveModule, saveLesson, remove]) act.reset();
  };
  const save = async (title: string) => {
    if (naming?.kind === "lesson") {
      const lesson = { of_module: naming.moduleId, of_lesson: null, fields: { title } };
      setOpenLesson(await saveLesson.mutateAsync(lesson));
    } else {
      await saveModule.mutateAsync({
        of_course: course.id,
        of_module: named?.id ?? null,
        title,
        summary: named?.summary ?? "",
        seen_version: named?.version ?? null,
      });
    }
    close();
  };
  return (
    <div className="group grid gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:has-data-wide:grid-cols-1">
      {/* On a narrow screen, and where it needs the room, the lesson takes the place of the outline. */}
      <div className={cn(moduleOf && "max-lg:hidden", "group-has-data-wide:hidden")}>
        <OutlineEditor
          course={course}
          openLesson={openLesson}
          onOpenLesson={setOpenLesson}
          onEditModule={(id) =>
            setNaming({ kind: "module", module: course.modules.find((one) => one.id === id) ?? null })
          }
          onAddLesson={(moduleId) => setNaming({ kind: "lesson", moduleId })}
        />
      </div>
      {openLesson && moduleOf ? (
        <div className="grid content-start gap-3">
          <BackToList key={openLesson} label="All lessons" onBack={leaveLesson} />
          <LessonEditor
            moduleId={moduleOf.id}
            lessonId={openLesson}
            onDeleted={leaveLesson}
            renderTalk={(shown) => (
              <Suspense fallback={<RowsSkeleton label="Loading the preview…" />}>
                <TalkPreview {...shown} />
              </Suspense>
            )}
          />
        </div>
      ) : (
        <p className="text-ink-soft">
          {course.modules.length > 0 ? "Choose a lesson to edit it." : "Add a module, and then its lessons."}
        </p>
      )}
      {naming && (
        <NameDialog
          title={naming.kind === "lesson" ? "New lesson" : named ? "Edit module" : "New module"}
          initial={named?.title ?? ""}
          error={remove.error}
          onSave={save}
          {...(named
            ? {
                onDelete: () =>
                  remove.mutate(
                    { of_module: named.id, of_lesson: null },
                    {
                      onSuccess: () => {
                        notify.success("Module deleted");
                        close();
                      },
                    },
                  ),
              }
            : {})}
          onClose={close}
        />
      )}
    </div>
  );
}

type Student = AdminCourse["students"][number];

const STUDENT_COLUMNS: readonly Column<Student>[] = [
  {
    name: "Student",
    isTitle: true,
    cell: ({ user_id, name }) => (
      <Link to={`/admin/users/${user_id}`} data-row={user_id} className="font-medium">
        {name}
      </Link>
    ),
  },
  { name: "Since", className: "whitespace-nowrap", cell: ({ created_at }) => formatDate(created_at) },
  {
    name: "Until",
    className: "whitespace-nowrap",
    cell: ({ expires_at }) =>
      `${Date.parse(expires_at) <= Date.now() ? "Ended " : ""}${formatDate(expires_at)}`,
  },
];

function Students({ course }: { readonly course: AdminCourse }) {
  if (course.students.length === 0) return <Empty>No one has this course yet.</Empty>;
  return (
    <Table
      label="Students"
      columns={STUDENT_COLUMNS}
      rows={course.students}
      keyOf={({ user_id }) => user_id}
    />
  );
}
