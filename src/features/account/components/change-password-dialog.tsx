import { PasswordField } from "@/components/form/password-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { announce } from "@/components/ui/toasts.ts";
import { changePassword } from "@/lib/auth/change-password.ts";

interface ChangePasswordDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

export default function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const { form, bindings, isBusy, failure } = useAppForm({
    schema: async () => (await import("../model/account-schemas.ts")).changePasswordForm,
    defaultValues: { current: "", password: "" },
    fieldsOfFailures: { current_password_invalid: "current" },
    send: async ({ current, password }) => {
      await changePassword(password, current);
      announce.success("Password changed", { description: "We signed out your other devices." });
      onClose();
    },
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Change your password"
      description="We’ll sign out your other devices. This one stays signed in."
    >
      <form {...bindings} className="grid gap-5">
        {failure && <Notice tone="danger">{failure.message}</Notice>}
        {/* For password managers: which account this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField form={form} name="current" label="Current password" isNew={false} />
        <PasswordField form={form} name="password" label="New password" isNew about={[email]} />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? "Saving…" : "Change password"}
        </Button>
      </form>
    </Dialog>
  );
}
