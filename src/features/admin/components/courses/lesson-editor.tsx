import type { AdminLesson } from "@backend/contracts/admin-courses.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Segments } from "@/components/ui/segments.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { getAdminLesson } from "../../api/admin-courses.ts";
import { CHANGED_MEANWHILE } from "../../api/call-admin.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";
import { draftOf, useDraft } from "../../model/drafts.ts";
import { CONFLICT_SENTENCES, fieldsOf, type LessonValues, valuesOf } from "../../model/lesson-values.ts";
import { mergeEdits } from "../../model/merge-edits.ts";
import { readTalk } from "../../model/talk-text.ts";
import { RestoreDialog } from "../content/restore-dialog.tsx";
import { Loaded } from "../loaded.tsx";
import { Pill } from "../parts.tsx";
import { DraftIsBack } from "./draft-is-back.tsx";
import { LessonFiles } from "./lesson-files.tsx";
import { LessonPreview } from "./lesson-preview.tsx";
import { LessonQuestions } from "./lesson-questions.tsx";
import { type RenderTalk, TalkEditor } from "./talk-editor.tsx";

interface LessonEditorProps {
  readonly moduleId: string;
  readonly lessonId: string;
  readonly onDeleted: () => void;
  /** Draws a talk as students see it. */
  readonly renderTalk: RenderTalk;
}

/** Edits a lesson: Markdown, questions and a talk with a preview, and its files. */
export function LessonEditor({ lessonId, ...rest }: LessonEditorProps) {
  const lesson = useQuery(getAdminLesson(lessonId));
  return (
    <Loaded query={lesson} what="this lesson">
      {(found) => <LessonForm key={lessonId} {...rest} lesson={found} />}
    </Loaded>
  );
}

interface LessonFormProps extends Omit<LessonEditorProps, "lessonId"> {
  readonly lesson: AdminLesson;
}

function LessonForm({ moduleId, lesson, onDeleted, renderTalk }: LessonFormProps) {
  // What the form started from. A newer version, saved by someone else, must not slip in under the text.
  const draftKey = `lesson ${lesson.id}`;
  const [base, setBase] = useState(() => draftOf<AdminLesson, LessonValues>(draftKey)?.base ?? lesson);
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const [view, setView] = useState<"write" | "talk" | "preview">("write");
  const [isDeleting, setDeleting] = useState(false);
  const [isRestoring, setRestoring] = useState(false);
  const client = useQueryClient();
  const save = useAdminAct("admin_save_lesson", "We couldn’t save this lesson.");
  const remove = useAdminAct("admin_delete_course_part", "We couldn’t delete this lesson.", {
    leave: () => {
      notify.success("Lesson deleted");
      // What was typed into it isn't kept, either.
      reset();
      onDeleted();
    },
  });
  const [isTalkRefused, setTalkRefused] = useState(false);
  const { form, bindings, isBusy, failure, clearFailure } = useAppForm<LessonValues>({
    schema: async () => (await import("../../model/admin-schemas.ts")).lessonForm,
    defaultValues: valuesOf(base),
    send: async (values) => {
      const { talk, problems } = readTalk(values.talk);
      setTalkRefused(problems.length > 0);
      if (problems.length > 0) return setView("talk");
      await save.mutateAsync({
        of_module: moduleId,
        of_lesson: lesson.id,
        fields: fieldsOf(values, talk),
        seen_version: base.version,
      });
      notify.success("Lesson saved");
      setConflicts([]);
      startFrom(values);
    },
  });
  const isDraftBack = useDraft(draftKey, form, base);
  const { isDirty } = form.formState;
  // Fields that outlive a reset would keep what they showed first.
  const [resets, setResets] = useState(0);
  const { reset } = form;
  const startFrom = useCallback(
    (values: LessonValues) => {
      reset(values);
      setResets((count) => count + 1);
    },
    [reset],
  );
  const dropEdits = () => {
    setBase(lesson);
    setConflicts([]);
    startFrom(valuesOf(lesson));
  };
  const isStale = failure?.code === CHANGED_MEANWHILE;
  useEffect(() => {
    if (!isDirty && !isDraftBack && lesson.version !== base.version) {
      setBase(lesson);
      startFrom(valuesOf(lesson));
    }
  }, [lesson, base.version, isDirty, isDraftBack, startFrom]);
  const takeTheirs = async () => {
    const theirs = await client.fetchQuery({ ...getAdminLesson(lesson.id), staleTime: 0 });
    setBase(theirs);
    clearFailure();
    return theirs;
  };
  const merge = (theirs: AdminLesson) => {
    const merged = mergeEdits(valuesOf(base), form.getValues(), valuesOf(theirs), [
      "body",
      "framework",
      "talk",
    ]);
    // What differs from theirs is what is left to save.
    form.reset(valuesOf(theirs));
    form.reset(merged.values, { keepDefaultValues: true });
    setResets((count) => count + 1);
    setConflicts(merged.conflicts);
  };
  return (
    <div className="grid gap-5">
      <form {...bindings} className="grid gap-4">
        {lesson.from_content && (
          <p className="text-ink-soft">
            This lesson came from the <code>content/</code> folder.{" "}
            {lesson.edited_at ? (
              <Pill tone="warning">Edited here: the edit stays when the app restarts</Pill>
            ) : (
              "Your edits stay when the app restarts."
            )}
          </p>
        )}
        {isDraftBack && <DraftIsBack onDiscard={dropEdits} />}
        <div className="grid items-start gap-3 sm:grid-cols-[1fr_7rem]">
          <FormField form={form} name="title" label="Title" />
          <FormField form={form} name="minutes" label="Minutes" inputMode="numeric" />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CheckboxField form={form} name="is_preview" label="Free preview" />
          <Segments
            label="View"
            value={view}
            options={[
              ["write", "Write"],
              ["talk", "Talk"],
              ["preview", "Preview"],
            ]}
            onChange={setView}
          />
        </div>
        {view === "talk" && (
          <TalkEditor key={resets} form={form} isRefused={isTalkRefused} renderTalk={renderTalk} />
        )}
        {view === "write" && (
          <>
            <FormField
              form={form}
              as="textarea"
              name="body"
              label="Text (Markdown)"
              rows={18}
              className="[&_textarea]:font-mono [&_textarea]:text-14"
            />
            <FormField
              form={form}
              as="textarea"
              name="framework"
              label="Framework sheet (Markdown)"
              rows={6}
              className="[&_textarea]:font-mono [&_textarea]:text-14"
            />
            <LessonQuestions key={resets} form={form} />
          </>
        )}
        {view === "preview" && <LessonPreview {...form.getValues()} />}
        {conflicts.length > 0 && (
          <Notice title="Both of you changed the same">
            {conflicts.map((name) => CONFLICT_SENTENCES[name as keyof LessonValues]).join(" ")} Check before
            you save.
          </Notice>
        )}
        {failure && (
          <Notice
            tone="danger"
            title={isStale ? "Another administrator saved this lesson while you were editing" : "Not saved"}
            actions={
              isStale && (
                <>
                  <Button variant="secondary" size="sm" onClick={() => void takeTheirs().then(merge)}>
                    Merge both versions here
                  </Button>
                  <Button
                    variant="secondary"
                    size="sm"
                    onClick={() => void takeTheirs().then((theirs) => startFrom(valuesOf(theirs)))}
                  >
                    Drop mine, show theirs
                  </Button>
                </>
              )
            }
          >
            {isStale ? "Nothing was overwritten, and your text is kept below." : failure.message}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" disabled={!isDirty} isBusy={isBusy}>
            Save lesson
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setDeleting(true)}>
            Delete lesson…
          </Button>
          {lesson.from_content && lesson.edited_at && (
            <Button variant="quiet" size="sm" onClick={() => setRestoring(true)}>
              Restore from content/…
            </Button>
          )}
        </div>
      </form>
      <LessonFiles lesson={lesson} />
      {isRestoring && <RestoreDialog kind="lesson" id={lesson.id} onClose={() => setRestoring(false)} />}
      <ConfirmDialog
        isOpen={isDeleting}
        title="Delete this lesson?"
        confirmLabel="Delete lesson"
        onCancel={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false);
          remove.mutate(
            { of_module: null, of_lesson: lesson.id },
            { onError: (error) => notify.error(error.message) },
          );
        }}
      >
        Its text is permanently deleted. A lesson that students have worked on can’t be deleted.
      </ConfirmDialog>
    </div>
  );
}
