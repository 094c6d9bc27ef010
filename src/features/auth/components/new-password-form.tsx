import { PasswordField } from "@/components/form/password-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { changePassword } from "@/lib/auth/change-password.ts";

interface NewPasswordFormProps {
  /** What a guesser would try, such as the email address. */
  readonly about: readonly string[];
  readonly onChanged: () => void;
}

export function NewPasswordForm({ about, onChanged }: NewPasswordFormProps) {
  const { form, bindings, isBusy, failure } = useAppForm({
    schema: async () => (await import("../model/auth-schemas.ts")).newPasswordForm,
    defaultValues: { password: "" },
    send: async ({ password }) => {
      await changePassword(password);
      onChanged();
    },
  });
  return (
    <form {...bindings} className="grid gap-5">
      <p className="text-ink-soft leading-relaxed">
        You’re signed in. Choose a new password; we’ll sign out your other devices.
      </p>
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <PasswordField form={form} name="password" label="New password" isNew about={about} />
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? "Saving…" : "Save password"}
      </Button>
    </form>
  );
}
