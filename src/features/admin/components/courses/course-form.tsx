import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextArea } from "@/components/ui/text-area.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { RequestError } from "@/lib/request-error.ts";
import { type AdminCourse, COURSE_STATUSES, type CourseStatus } from "../../api/admin-courses.ts";
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
  const save = useAdminAct<string>("admin_save_course", "We couldn’t save this course.");
  const draftKey = `course ${course?.id ?? "new"}`;
  const form = useForm({
    defaultValues: draftOf<CourseValues, CourseValues>(draftKey)?.base ?? valuesOf(course),
  });
  const status = form.watch("status");
  const { errors, isDirty, defaultValues } = form.formState;
  const isDraftBack = useDraft(draftKey, form, defaultValues);
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const isStale = save.error instanceof RequestError && save.error.code === CHANGED_MEANWHILE;
  // A version that arrives while nothing was typed becomes the form's; what was typed stays.
  useEffect(() => {
    if (!isDirty && !isDraftBack) form.reset(valuesOf(course));
  }, [course, isDirty, isDraftBack, form]);
  const startOver = () => {
    form.reset(valuesOf(course));
    setConflicts([]);
    save.reset();
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
    save.reset();
  };
  const submit = form.handleSubmit(({ version, ...values }) =>
    save.mutate(
      {
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
      },
      {
        onSuccess: (id) => {
          notify.success("Course saved");
          form.reset({ ...values, version });
          setConflicts([]);
          onSaved(id);
        },
      },
    ),
  );
  const amount = { pattern: { value: /^\d{0,5}(\.\d{1,2})?$/, message: "An amount such as 249 or 249.50." } };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid max-w-2xl gap-4" noValidate>
      {course && (
        <CourseImage
          course={course}
          version={() => form.getValues("version")}
          onChanged={(version) => form.setValue("version", version)}
        />
      )}
      {isDraftBack && <DraftIsBack onDiscard={startOver} />}
      <TextField
        label="Title"
        {...form.register("title", {
          validate: (title) => title.trim() !== "" || "Give the course a title.",
          maxLength: { value: 200, message: "At most 200 characters." },
        })}
        error={errors.title?.message ?? null}
      />
      <TextField
        label="Address"
        hint="Small letters, digits, and hyphens"
        {...form.register("slug", {
          pattern: {
            value: /^[a-z0-9]+(-[a-z0-9]+)*$/,
            message: "Small letters, digits, and single hyphens.",
          },
          required: "Give the course an address.",
        })}
        error={errors.slug?.message ?? null}
      />
      <TextArea label="Description on the card" rows={2} {...form.register("tile_description")} />
      <TextArea label="Overview" rows={5} {...form.register("overview")} />
      <TextArea
        label="What students can do afterward, one a line"
        rows={4}
        {...form.register("outcomes", {
          validate: (text) => readOutcomes(text).length <= 20 || "At most 20 lines.",
        })}
        error={errors.outcomes?.message ?? null}
      />
      <TextArea
        label="Questions: each with its answer on the next line, and an empty line between"
        rows={5}
        {...form.register("faq", {
          validate: (text) =>
            readFaq(text).every(({ answer }) => answer !== "") || "Each question needs its answer.",
        })}
        error={errors.faq?.message ?? null}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          label="Price ($)"
          inputMode="decimal"
          {...form.register("price", { required: "Set a price.", ...amount })}
          error={errors.price?.message ?? null}
        />
        <TextField
          label="Original price ($)"
          inputMode="decimal"
          {...form.register("original_price", {
            ...amount,
            validate: (original, { price }) =>
              original === "" || Number(original) >= Number(price) || "Not lower than the price.",
          })}
          error={errors.original_price?.message ?? null}
        />
        <TextField
          label="Days of access"
          inputMode="numeric"
          {...form.register("days_of_access", {
            pattern: { value: /^[1-9]\d{0,3}$/, message: "From 1 to 3,650." },
          })}
          error={errors.days_of_access?.message ?? null}
        />
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Select label="Status" options={Object.keys(COURSE_STATUSES)} {...form.register("status")} />
        <Select label="Level" options={["Beginner", "Intermediate"]} {...form.register("level")} />
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" {...form.register("is_featured")} className="size-4 accent-accent" />
          Featured
        </label>
      </div>
      <p className="-mt-2 text-ink-soft">{COURSE_STATUSES[status]}</p>
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
      {save.error && (
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
          {isStale ? "Nothing was overwritten, and what you typed is kept." : save.error.message}
        </Notice>
      )}
      <div>
        <Button type="submit" size="sm" disabled={!isDirty} isBusy={save.isPending}>
          {course ? "Save course" : "Create course"}
        </Button>
      </div>
    </form>
  );
}

function Select({
  label,
  options,
  ...props
}: React.ComponentProps<"select"> & { readonly label: string; readonly options: readonly string[] }) {
  return (
    <label className="grid gap-1.5 font-medium text-sm">
      {label}
      <select {...props} className="h-11 rounded-md border border-line-strong bg-raised px-2.5 font-normal">
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
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
