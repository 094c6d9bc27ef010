import { FormField } from "@/components/form/form-field.tsx";
import { PasswordField } from "@/components/form/password-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { freeMessages } from "@/lib/configuration.ts";
import { signUp } from "../api/sign-up.ts";

interface SignUpFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly onCodeSent: () => void;
}

export function SignUpForm({ email, onEmailChange, onCodeSent }: SignUpFormProps) {
  const { form, bindings, isBusy, failure } = useAppForm({
    schema: async () => (await import("../model/auth-schemas.ts")).signUpForm,
    defaultValues: { email, password: "" },
    send: async (credentials) => {
      await signUp(credentials);
      onCodeSent();
    },
  });

  return (
    <form {...bindings} className="grid gap-5">
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <FormField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        onValue={onEmailChange}
        hint="We’ll email you a confirmation code."
      />
      <PasswordField form={form} name="password" label="Password" isNew about={[form.watch("email")]} />
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? "Creating your account…" : "Sign up"}
      </Button>
      <p className="text-ink-soft text-sm leading-relaxed">
        Free: {freeMessages} a month, unlimited flashcards, and every outline. By signing up you agree to our{" "}
        <a href="/terms" className="underline underline-offset-4">
          Terms
        </a>{" "}
        and{" "}
        <a href="/privacy" className="underline underline-offset-4">
          Privacy Policy
        </a>
        .
      </p>
    </form>
  );
}
