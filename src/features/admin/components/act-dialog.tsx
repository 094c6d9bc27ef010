import { type FormEvent, type ReactNode, useCallback, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextArea } from "@/components/ui/text-area.tsx";

/** The shortest and longest reason that the database accepts. */
const SHORTEST = 5;
const LONGEST = 1000;

interface ActDialogProps {
  readonly title: string;
  readonly description: ReactNode;
  /** What changes: what it is now, and what it will be. */
  readonly changes?: readonly (readonly [what: string, before: string, after: string])[];
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
  /** Fields before the reason. */
  readonly children?: ReactNode;
  /** Whether the fields allow the act. */
  readonly isReady?: boolean;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/**
 * Confirms an act that changes someone's rights. The focus starts in the reason, which goes to the audit log; without
 * one, the button says what is missing.
 */
export function ActDialog({
  title,
  description,
  changes = [],
  confirmLabel,
  isDangerous = false,
  children,
  isReady = true,
  isBusy,
  error,
  onConfirm,
  onClose,
}: ActDialogProps) {
  const [reason, setReason] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const attach = useCallback((element: HTMLTextAreaElement | null) => {
    field.current = element;
    // Once the dialog, whose code may load first, has taken the focus from what opened it, so that it can return it.
    requestAnimationFrame(() => element?.focus());
  }, []);
  const given = reason.trim();
  const [isTried, setTried] = useState(false);
  const isTooShort = given.length < SHORTEST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setTried(true);
    if (isTooShort) field.current?.focus();
    else onConfirm(given);
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} description={description}>
      <form onSubmit={submit} className="grid gap-4 text-[0.875rem]" noValidate>
        {children}
        <TextArea
          label="Reason (goes to the audit log)"
          rows={3}
          ref={attach}
          value={reason}
          maxLength={LONGEST}
          error={
            isTooShort && (isTried || given.length > 0) ? `Write at least ${SHORTEST} characters.` : null
          }
          onChange={(event) => setReason(event.target.value)}
        />
        {changes.length > 0 && (
          <dl className="grid gap-1 rounded-md bg-sunken px-3 py-2">
            {changes.map(([what, before, after]) => (
              <div key={what} className="flex flex-wrap gap-x-3">
                <dt className="text-ink-soft">{what}</dt>
                <dd>
                  {before} <span aria-hidden="true">→</span>
                  <span className="sr-only"> becomes </span> <strong>{after}</strong>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {error && (
          <Notice tone="danger" title="Nothing was changed">
            {error.message}
          </Notice>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            size="sm"
            variant={isDangerous ? "danger" : "primary"}
            disabled={!isReady}
            isBusy={isBusy}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
