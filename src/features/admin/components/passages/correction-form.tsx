import type { AdminPassage, PassageTexts } from "@backend/contracts/admin-content.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { CHANGED_MEANWHILE } from "../../api/call-admin.ts";
import { countReaders } from "../../api/count-readers.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";
import { draftOf, useDraft } from "../../model/drafts.ts";
import { DraftIsBack } from "../courses/draft-is-back.tsx";
import { TextsDiff } from "./texts-diff.tsx";

interface CorrectionFormProps {
  readonly passage: AdminPassage;
  /** The texts to start from, if not those that readers see. */
  readonly start: PassageTexts | null;
  readonly onClose: () => void;
}

interface Values {
  readonly body: string;
  /** In the passage's order. */
  readonly entries: readonly { readonly answer: string; readonly gist: string }[];
  readonly reason: string;
  readonly tellsEveryone: boolean;
}

const valuesOf = ({ body, entries }: AdminPassage): Values => ({
  body,
  entries: entries.map(({ answer, gist }) => ({ answer, gist })),
  reason: "",
  tellsEveryone: true,
});

const textsOf = ({ entries }: AdminPassage, values: Values): PassageTexts => ({
  body: values.body.trim(),
  entries: Object.fromEntries(
    entries.map(({ id }, place) => {
      const { answer = "", gist = "" } = values.entries[place] ?? {};
      return [id, { answer: answer.trim(), gist: gist.trim() }];
    }),
  ),
});

/** Corrects a passage and the answers that rest on it: write, look at the differences, send. */
export function CorrectionForm({ passage, start, onClose }: CorrectionFormProps) {
  const key = `passage ${passage.id}`;
  // What the form started from. A newer text, published by someone else, must not slip in under it.
  const [base, setBase] = useState(() => draftOf<AdminPassage, Values>(key)?.base ?? passage);
  const [isReviewing, setReviewing] = useState(false);
  const { data: reach } = useQuery(countReaders("passage", passage.id));
  const act = useAdminAct("admin_propose_correction", "We couldn’t send this correction.", {
    answer: z.string(),
  });
  const { form, bindings, isBusy, failure, clearFailure } = useAppForm<Values>({
    schema: async () => (await import("../../model/admin-schemas.ts")).correctionForm(isReviewing),
    defaultValues: {
      ...valuesOf(base),
      ...(start && {
        body: start.body,
        entries: base.entries.map(({ id, answer, gist }) => start.entries[id] ?? { answer, gist }),
      }),
    },
    send: async (values) => {
      if (!isReviewing) return setReviewing(true);
      await act.mutateAsync({
        of_passage: passage.id,
        body: values.body,
        entries: textsOf(base, values).entries,
        reason: values.reason,
        tells_everyone: values.tellsEveryone,
        seen_version: base.version,
      });
      notify.success(passage.others > 0 ? "Sent to the other administrators" : "Confirm it to publish it");
      leave();
    },
  });
  const isDraftBack = useDraft(key, form, base);
  const before = textsOf(passage, valuesOf(passage));
  const after = textsOf(base, form.getValues());
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  const isStale = failure?.code === CHANGED_MEANWHILE;
  const leave = () => {
    form.reset(valuesOf(passage));
    onClose();
  };
  return (
    <form {...bindings} className="grid max-w-3xl gap-4">
      {isDraftBack && <DraftIsBack onDiscard={() => form.reset(valuesOf(passage))} />}
      {isReviewing ? (
        <>
          <TextsDiff
            before={before}
            after={after}
            asks={Object.fromEntries(passage.entries.map(({ id, ask }) => [id, ask]))}
          />
          <FormField
            form={form}
            name="reason"
            as="textarea"
            label="What was wrong, and what is right (readers who are notified get this)"
            rows={3}
            maxLength={1000}
          />
          <label className="flex items-start gap-2">
            <input type="checkbox" className="mt-1" {...form.register("tellsEveryone")} />
            <span>
              Notify everyone who was shown this passage
              {reach !== undefined && ` (${reach.toLocaleString("en-US")})`}. Readers who reported it are
              always notified.
            </span>
          </label>
        </>
      ) : (
        <>
          <FormField
            form={form}
            name="body"
            as="textarea"
            label="Passage (Markdown)"
            rows={14}
            maxLength={20_000}
          />
          {base.entries.length > 0 && (
            <details>
              <summary className="cursor-pointer font-medium">
                {base.entries.length === 1
                  ? "The chat has one answer that rests on it"
                  : `The chat has ${base.entries.length} answers that rest on it`}
                . Does it repeat the mistake?
              </summary>
              {base.entries.map(({ id, ask }, place) => (
                <fieldset key={id} className="mt-4 grid gap-2 border-line border-l pl-3">
                  <legend className="float-left mb-1 w-full font-semibold">{ask}</legend>
                  <FormField
                    form={form}
                    name={`entries.${place}.answer`}
                    as="textarea"
                    label="Answer"
                    rows={3}
                    maxLength={2000}
                  />
                  <FormField
                    form={form}
                    name={`entries.${place}.gist`}
                    as="textarea"
                    label="Short form"
                    rows={2}
                    maxLength={500}
                  />
                </fieldset>
              ))}
            </details>
          )}
        </>
      )}
      {isReviewing && isSame && <Notice title="Nothing differs">Go back and correct the text.</Notice>}
      {failure && (
        <Notice
          tone="danger"
          title={isStale ? "This passage changed meanwhile" : "Nothing was sent"}
          actions={
            isStale && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => {
                  setBase(passage);
                  clearFailure();
                }}
              >
                Compare with the current text
              </Button>
            )
          }
        >
          {isStale ? "What you typed is kept. Look at the differences again, then send." : failure.message}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" size="sm" onClick={() => (isReviewing ? setReviewing(false) : leave())}>
          {isReviewing ? "Back" : "Cancel"}
        </Button>
        <Button type="submit" size="sm" disabled={isReviewing && isSame} isBusy={isBusy}>
          {!isReviewing ? "See the differences" : passage.others > 0 ? "Send for approval" : "Continue"}
        </Button>
      </div>
    </form>
  );
}
