import type { ReactNode } from "react";
import type { AppForm } from "@/components/form/use-app-form.ts";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { Notice } from "./notice.tsx";

/** The rest of what `useAppForm` returns, to spread. */
type FormState = Pick<AppForm<never>, "bindings" | "isBusy" | "failure">;

interface FormDialogProps extends FormState, Omit<DialogProps, "isOpen"> {
  /** The button that sends the form. */
  readonly submit: string;
  /** Heads the failure's sentence. */
  readonly failed?: string;
  readonly size?: "sm" | "md";
  readonly isDangerous?: boolean;
  /** Whether the form can't be sent as it is. */
  readonly isDisabled?: boolean;
  /** Another button, at the start of the line. */
  readonly aside?: ReactNode;
}

/** A dialog that is a form: its fields, why sending failed, and the buttons. */
export function FormDialog({
  bindings,
  isBusy,
  failure,
  failed,
  submit,
  size = "md",
  isDangerous = false,
  isDisabled = false,
  aside,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog isOpen {...dialog}>
      <form {...bindings} className="grid gap-4">
        {children}
        {failure && (
          <Notice tone="danger" {...(failed ? { title: failed } : {})}>
            {failure.message}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {aside && <span className="mr-auto">{aside}</span>}
          <Button variant="secondary" size={size} onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            size={size}
            variant={isDangerous ? "danger" : "primary"}
            disabled={isDisabled}
            isBusy={isBusy}
          >
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
