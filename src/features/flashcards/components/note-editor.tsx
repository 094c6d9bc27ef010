import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { FormField } from "@/components/form/form-field.tsx";
import { SelectField } from "@/components/form/select-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Notice } from "@/components/ui/notice.tsx";
import { Options } from "@/components/ui/options.tsx";
import { Sheet } from "@/components/ui/sheet.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { listOwnCollections } from "../api/list-own-collections.ts";
import { useSaveCollection } from "../api/save-collection.ts";
import { useSaveNote } from "../api/save-note.ts";
import { clozeNumbers, sidesOf } from "../model/cloze.ts";
import { type NoteDraft, readTags } from "../model/note.ts";
import { CardMarkdown } from "./card-markdown.tsx";
import { MarkdownField } from "./markdown-field.tsx";

const KINDS = [
  { kind: "basic", label: "Basic" },
  { kind: "reverse", label: "Two-way" },
  { kind: "cloze", label: "Cloze" },
] as const;
const FIRST_COLLECTION = "My cards";

export interface NoteEditorProps {
  readonly userId: string;
  /** What the editor starts with. */
  readonly draft: Partial<NoteDraft>;
  readonly onClose: () => void;
  readonly onSaved?: (note: NoteDraft) => void;
  /** Set where the note can be deleted. */
  readonly onDelete?: () => void;
}

/** Writes a note beside the page, with a preview of its cards. */
export function NoteEditor({ userId, draft, onClose, onSaved, onDelete }: NoteEditorProps) {
  const { data: collections } = useQuery(listOwnCollections());
  const save = useSaveNote();
  const start = useSaveCollection();
  const { form, bindings, isBusy, failure } = useAppForm<NoteDraft>({
    schema: async () => (await import("../model/note-schemas.ts")).noteForm,
    defaultValues: {
      ...{ noteId: null, collectionId: "new", kind: "basic", front: "", back: "", tags: [], topic: null },
      ...{ passageId: null, authority: "" },
      ...draft,
    },
    send: (note) => saveAndLeave(note),
  });
  const { noteId, kind, front, back, collectionId: chosen } = form.watch();
  const isNew = !noteId;
  // Without a choice, cards go to the collection for them, which the first one creates.
  const first = collections?.find(({ title }) => title === FIRST_COLLECTION) ?? collections?.[0];
  useEffect(() => {
    if (chosen === "new" && first) form.setValue("collectionId", first.id);
  }, [chosen, first, form]);
  const { errors } = form.formState;
  const isAnotherNext = useRef(false);
  const [made, setMade] = useState(0);
  // Once the emptied fields are registered again: before that, the form can't focus them.
  useEffect(() => {
    if (made > 0) form.setFocus("front");
  }, [made, form]);

  const saveAndLeave = async (note: NoteDraft) => {
    const collectionId =
      note.collectionId === "new"
        ? (first?.id ?? (await start.mutateAsync({ id: null, userId, title: FIRST_COLLECTION })))
        : note.collectionId;
    const before = isNew ? null : (form.formState.defaultValues as NoteDraft);
    const { cards, undo } = await save.mutateAsync({ note: { ...note, collectionId }, before });
    const takeBack = async () => {
      try {
        await undo();
        if (before) onSaved?.(before);
      } catch {
        notify.error("The change couldn’t be undone", {
          description: "Check your connection and try again.",
        });
      }
    };
    notify.success(
      isNew ? (cards.length === 1 ? "Card created" : `${cards.length} cards created`) : "Saved",
      {
        action: { label: "Undo", onClick: () => void takeBack() },
      },
    );
    const isCopy = isNew && draft.noteId;
    if (!isCopy) onSaved?.({ ...note, collectionId });
    if (!isAnotherNext.current) return onClose();
    form.reset({
      ...note,
      noteId: null,
      collectionId,
      front: "",
      back: "",
      topic: null,
      passageId: null,
      authority: "",
    });
    setMade((count) => count + 1);
  };
  const submit = (form: HTMLFormElement | null, isAnother: boolean) => {
    isAnotherNext.current = isAnother;
    form?.requestSubmit();
  };

  return (
    <Sheet isOpen onClose={onClose} side="right" title={isNew ? "New card" : "Edit card"}>
      <form
        {...bindings}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit(event.currentTarget, isNew);
        }}
        className="grid gap-5 p-5"
      >
        <div
          role="radiogroup"
          aria-label="Kind of card"
          className="grid grid-cols-3 rounded-md bg-sunken p-1"
        >
          {KINDS.map((one) => (
            <label
              key={one.kind}
              className={cn(
                "flex h-9 cursor-pointer items-center justify-center rounded-sm text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:h-11",
                kind === one.kind ? "bg-raised font-medium shadow-card" : "text-ink-soft",
              )}
            >
              <input type="radio" value={one.kind} className="sr-only" {...form.register("kind")} />
              {one.label}
            </label>
          ))}
        </div>
        <Controller
          name="front"
          control={form.control}
          render={({ field }) => (
            <MarkdownField
              label={kind === "cloze" ? "Text" : "Front"}
              rows={3}
              canHide={kind === "cloze"}
              isFirst
              error={errors.front?.message}
              {...field}
            />
          )}
        />
        <Controller
          name="back"
          control={form.control}
          render={({ field }) => (
            <MarkdownField
              label={kind === "cloze" ? "Extra, shown with the answer" : "Back"}
              rows={kind === "cloze" ? 2 : 5}
              error={errors.back?.message}
              {...field}
            />
          )}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField form={form} name="collectionId" label="Collection">
            {/* Until they are loaded, the chosen one has to be there. */}
            {!collections && draft.collectionId && <option value={draft.collectionId}>…</option>}
            <Options of={collections?.map(({ id, title }) => [id, title])} />
            {!draft.collectionId && !first && <option value="new">{FIRST_COLLECTION}</option>}
          </SelectField>
          <Controller
            name="tags"
            control={form.control}
            render={({ field }) => (
              <TextField
                label="Tags"
                placeholder="hearsay, 804"
                defaultValue={field.value.join(", ")}
                error={errors.tags?.message ?? null}
                onBlur={(event) => field.onChange(readTags(event.target.value))}
                onChange={(event) => field.onChange(readTags(event.target.value))}
              />
            )}
          />
        </div>
        <FormField form={form} name="authority" label="Source" placeholder="Fed. R. Evid. 804(b)(2)" />
        <Preview kind={kind} front={front} back={back} />
        {failure && (
          <Notice tone="danger" title={failure.message}>
            What you wrote is still here.
          </Notice>
        )}
        <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-raised px-5 py-3">
          {!isNew && (
            <div className="mr-auto -ml-3 flex">
              <Button
                variant="quiet"
                onClick={() => {
                  form.setValue("noteId", null);
                  form.setFocus("front");
                }}
              >
                Duplicate
              </Button>
              {onDelete && (
                <Button variant="quiet" onClick={onDelete}>
                  Delete
                </Button>
              )}
            </div>
          )}
          {isNew && (
            <Button
              variant="secondary"
              onClick={(event) => submit(event.currentTarget.form, true)}
              disabled={isBusy}
            >
              Save and add another
            </Button>
          )}
          <Button
            type="submit"
            onClick={() => {
              isAnotherNext.current = false;
            }}
            isBusy={isBusy || (chosen === "new" && !collections)}
          >
            Save
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

function Preview({ kind, front, back }: Pick<NoteDraft, "kind" | "front" | "back">) {
  const ordinals = kind === "cloze" ? clozeNumbers(front) : kind === "reverse" ? [0, 1] : [0];
  if (!front.trim()) return null;
  return (
    <section aria-label="Preview" className="grid gap-1.5">
      <p className="flex items-baseline justify-between text-sm">
        <span className="font-medium">Preview</span>
        <span className="text-ink-soft">
          {ordinals.length === 1 ? "Makes 1 card" : `Makes ${ordinals.length} cards`}
        </span>
      </p>
      <ul className="divide-y divide-line rounded-md border border-line bg-page">
        {ordinals.slice(0, 4).map((ordinal) => {
          const { question, answer } = sidesOf({ kind, ordinal, front, back });
          return (
            <li key={ordinal} className="grid gap-2 p-4 [&_.prose]:text-base">
              <CardMarkdown text={question} />
              {kind !== "cloze" && answer.trim() && (
                <div className="border-line border-t pt-2 text-ink-soft">
                  <CardMarkdown text={answer} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
