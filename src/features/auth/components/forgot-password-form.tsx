import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextButton } from "@/components/ui/text-button.tsx";
import { sendCode } from "../api/send-code.ts";

interface ForgotPasswordFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly onCodeSent: () => void;
  readonly onBack: () => void;
}

export function ForgotPasswordForm({ email, onEmailChange, onCodeSent, onBack }: ForgotPasswordFormProps) {
  const { form, bindings, isBusy, failure } = useAppForm({
    schema: async () => (await import("../model/auth-schemas.ts")).emailForm,
    defaultValues: { email },
    send: async ({ email: address }) => {
      await sendCode({ email: address, type: "recovery" });
      onCodeSent();
    },
  });
  return (
    <form {...bindings} className="grid gap-5">
      <p className="text-ink-soft leading-relaxed">If that email has an account, we’ll send a reset code.</p>
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <FormField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        onValue={onEmailChange}
      />
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? "Sending…" : "Send the code"}
      </Button>
      <TextButton className="justify-self-start text-ink-soft" onClick={onBack}>
        Back to sign-in
      </TextButton>
    </form>
  );
}
