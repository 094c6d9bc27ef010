import { type ReactNode, useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";

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
  /** Does it, or throws why it couldn't. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
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
  onConfirm,
  onClose,
}: ActDialogProps) {
  const { form, bindings, isBusy, failure } = useAppForm({
    schema: async () => (await import("../model/admin-schemas.ts")).reasonForm,
    defaultValues: { reason: "" },
    mode: "onChange",
    send: async ({ reason }) => void (await onConfirm(reason)),
  });
  return (
    <Dialog isOpen onClose={onClose} title={title} description={description}>
      <form {...bindings} className="grid gap-4 text-14">
        {children}
        <Reason form={form} />
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
        {failure && (
          <Notice tone="danger" title="Nothing was changed">
            {failure.message}
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

function Reason({ form }: { readonly form: UseFormReturn<{ reason: string }> }) {
  const { setFocus } = form;
  useEffect(() => {
    // Once the dialog has taken the focus from what opened it, so that it can return it.
    const frame = requestAnimationFrame(() => setFocus("reason"));
    return () => cancelAnimationFrame(frame);
  }, [setFocus]);
  return (
    <FormField form={form} as="textarea" name="reason" label="Reason (goes to the audit log)" rows={3} />
  );
}
