/**
 * What was typed into the course editor and not saved, while another part of the area is open. It lives as long as the
 * page, and the browser asks before the page goes.
 */
import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

interface Draft<Base, Values> {
  /** The state that it was typed against. */
  readonly base: Base;
  readonly values: Values;
}

const drafts = new Map<string, Draft<unknown, unknown>>();

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function keep(key: string, draft: Draft<unknown, unknown> | null): void {
  if (draft) drafts.set(key, draft);
  else drafts.delete(key);
  if (drafts.size > 0) addEventListener("beforeunload", askBeforeLeaving);
  else removeEventListener("beforeunload", askBeforeLeaving);
}

/** What was typed into the form `key` before it was closed, or null. */
export const draftOf = <Base, Values>(key: string) => (drafts.get(key) ?? null) as Draft<Base, Values> | null;

/**
 * Keeps what is typed into the form as the draft `key` until it's saved, and puts an earlier draft back.
 * @param base the state that the form started from: that of the draft, if there is one.
 * @returns whether the form has an earlier draft that isn't saved yet.
 */
export function useDraft<Values extends FieldValues>(
  key: string,
  form: UseFormReturn<Values>,
  base: unknown,
): boolean {
  const [found] = useState(() => draftOf<unknown, Values>(key));
  const [isBack, setBack] = useState(found !== null);
  const { getValues, reset, subscribe } = form;
  useEffect(() => {
    if (found) reset(found.values, { keepDefaultValues: true });
  }, [found, reset]);
  useEffect(
    () => keepWhatIsTyped(key, { getValues, subscribe }, base, () => setBack(false)),
    [base, getValues, key, subscribe],
  );
  return isBack;
}

/**
 * Keeps what is typed into a form as the draft `key`, as long as it differs from what the form started with.
 * @param onClean called when nothing is left to save.
 * @returns what ends it. The draft stays.
 */
export function keepWhatIsTyped<Values extends FieldValues>(
  key: string,
  { getValues, subscribe }: Pick<UseFormReturn<Values>, "getValues" | "subscribe">,
  base: unknown,
  onClean: () => void,
): () => void {
  return subscribe({
    formState: { values: true, isDirty: true },
    callback: ({ isDirty }) => {
      keep(key, isDirty ? { base, values: structuredClone(getValues()) } : null);
      if (!isDirty) onClean();
    },
  });
}
