import { type AdminCourse, type CourseStatus, courseStatus } from "@backend/contracts/admin-courses.ts";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { FormField } from "@/components/form/form-field.tsx";
import { SelectField } from "@/components/form/select-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { COURSE_STATUSES } from "../../api/admin-courses.ts";
import { CHANGED_MEANWHILE } from "../../api/call-admin.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";
import { readFaq, readOutcomes, writeFaq } from "../../model/course-lists.ts";
import { draftOf, useDraft } from "../../model/drafts.ts";
import { mergeEdits } from "../../model/merge-edits.ts";
import { CourseImage } from "./course-image.tsx";
import { DraftIsBack } from "./draft-is-back.tsx";

interface CourseFormProps {
  /** Null: a new course. */
  readonly course: AdminCourse | null;
  readonly onSaved: (id: string) => void;
}

/** A course's own fields: title, address, price, and whether students see it. */
export function CourseForm({ course, onSaved }: CourseFormProps) {
  const save = useAdminAct("admin_save_course", "We couldn’t save this course.", { answer: z.string() });
  const draftKey = `course ${course?.id ?? "new"}`;
  const { form, bindings, isBusy, failure, clearFailure } = useAppForm<CourseValues>({
    schema: async () => (await import("../../model/admin-schemas.ts")).courseForm,
    defaultValues: draftOf<CourseValues, CourseValues>(draftKey)?.base ?? valuesOf(course),
    send: async ({ version, ...values }) => {
      const id = await save.mutateAsync({
        of_course: course?.id ?? null,
        fields: {
          ...values,
          price: Number(values.price),
          original_price: values.original_price === "" ? null : Number(values.original_price),
          days_of_access: Number(values.days_of_access),
          outcomes: readOutcomes(values.outcomes),
          faq: readFaq(values.faq),
        },
        seen_version: version || null,
      });
      notify.success("Course saved");
      form.reset({ ...values, version });
      setConflicts([]);
      onSaved(id);
    },
  });
  const status = form.watch("status");
  const { isDirty, defaultValues } = form.formState;
  const isDraftBack = useDraft(draftKey, form, defaultValues);
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const isStale = failure?.code === CHANGED_MEANWHILE;
  // A version that arrives while nothing was typed becomes the form's; what was typed stays.
  useEffect(() => {
    if (!isDirty && !isDraftBack) form.reset(valuesOf(course));
  }, [course, isDirty, isDraftBack, form]);
  const startOver = () => {
    form.reset(valuesOf(course));
    setConflicts([]);
    clearFailure();
  };
  const merge = () => {
    const theirs = valuesOf(course);
    const merged = mergeEdits(defaultValues as CourseValues, form.getValues(), theirs, [
      "overview",
      "outcomes",
      "faq",
    ]);
    // What differs from theirs is what is left to save.
    form.reset(theirs);
    form.reset(merged.values, { keepDefaultValues: true });
    setConflicts(
      merged.conflicts.map((name) =>
        name === "overview" || name === "outcomes" || name === "faq"
          ? `${name}: both, marked`
          : `${name.replaceAll("_", " ")}: theirs is “${theirs[name]}”`,
      ),
    );
    clearFailure();
  };
  return (
    <form {...bindings} className="grid max-w-2xl gap-4">
      {course && (
        <CourseImage
          course={course}
          version={() => form.getValues("version")}
          onChanged={(version) => form.setValue("version", version)}
        />
      )}
      {isDraftBack && <DraftIsBack onDiscard={startOver} />}
      <FormField form={form} name="title" label="Title" />
      <FormField form={form} name="slug" label="Address" hint="Small letters, digits, and hyphens" />
      <FormField form={form} name="tile_description" as="textarea" label="Description on the card" rows={2} />
      <FormField form={form} name="overview" as="textarea" label="Overview" rows={5} />
      <FormField
        form={form}
        name="outcomes"
        as="textarea"
        label="What students can do afterward, one a line"
        rows={4}
      />
      <FormField
        form={form}
        name="faq"
        as="textarea"
        label="Questions: each with its answer on the next line, and an empty line between"
        rows={5}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <FormField form={form} name="price" label="Price ($)" inputMode="decimal" />
        <FormField form={form} name="original_price" label="Original price ($)" inputMode="decimal" />
        <FormField form={form} name="days_of_access" label="Days of access" inputMode="numeric" />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField form={form} name="status" label="Status" note={COURSE_STATUSES[status]}>
          {courseStatus.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
        <SelectField form={form} name="level" label="Level">
          <option>Beginner</option>
          <option>Intermediate</option>
        </SelectField>
      </div>
      <CheckboxField form={form} name="is_featured" label="Featured" />
      {course && course.student_count > 0 && (status === "Archived" || status === "Hidden") && (
        <Notice
          title={
            course.student_count === 1
              ? "One student has this course"
              : `${course.student_count} students have this course`
          }
        >
          They keep it until their rental ends. No one can rent it again, and visitors no longer see it.
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice title="Both of you changed the same, and yours is in the form">
          {conflicts.join("; ")}. Check before you save.
        </Notice>
      )}
      {failure && (
        <Notice
          tone="danger"
          title={isStale ? "Another administrator saved this course first" : "The course wasn’t saved"}
          actions={
            isStale && (
              <>
                <Button variant="secondary" size="sm" onClick={merge}>
                  Merge both versions here
                </Button>
                <Button variant="secondary" size="sm" onClick={startOver}>
                  Drop mine, show theirs
                </Button>
              </>
            )
          }
        >
          {isStale ? "Nothing was overwritten, and what you typed is kept." : failure.message}
        </Notice>
      )}
      <div>
        <Button type="submit" size="sm" disabled={!isDirty} isBusy={isBusy}>
          {course ? "Save course" : "Create course"}
        </Button>
      </div>
    </form>
  );
}

type CourseValues = ReturnType<typeof valuesOf>;

/** The version is a value, so that it stays the one that the form started from. */
function valuesOf(course: AdminCourse | null) {
  return {
    title: course?.title ?? "",
    slug: course?.slug ?? "",
    tile_description: course?.tile_description ?? "",
    overview: course?.overview ?? "",
    price: course ? String(course.price) : "",
    original_price: course?.original_price == null ? "" : String(course.original_price),
    days_of_access: String(course?.days_of_access ?? 30),
    outcomes: course?.outcomes.join("\n") ?? "",
    faq: writeFaq(course?.faq ?? []),
    status: course?.status ?? ("Hidden" as CourseStatus),
    level: course?.level ?? "Beginner",
    is_featured: course?.is_featured ?? false,
    version: course?.version ?? "",
  };
}
