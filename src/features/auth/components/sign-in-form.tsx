import { FormField } from "@/components/form/form-field.tsx";
import { PasswordField } from "@/components/form/password-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextButton } from "@/components/ui/text-button.tsx";
import { RequestError } from "@/lib/request-error.ts";
import { signIn } from "../api/sign-in.ts";

interface SignInFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly onForgotPassword: () => void;
  /** The account exists, but its code hasn't been entered yet. */
  readonly onUnconfirmed: () => void;
}

export function SignInForm({ email, onEmailChange, onForgotPassword, onUnconfirmed }: SignInFormProps) {
  const { form, bindings, isBusy, failure } = useAppForm({
    schema: async () => (await import("../model/auth-schemas.ts")).signInForm,
    defaultValues: { email, password: "" },
    send: async (credentials) => {
      try {
        await signIn(credentials);
      } catch (error) {
        if (error instanceof RequestError && error.code === "email_not_confirmed") onUnconfirmed();
        throw error;
      }
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
        autoComplete="email webauthn"
        required
        onValue={onEmailChange}
      />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        isNew={false}
        aside={
          <TextButton className="text-accent" onClick={onForgotPassword}>
            Forgot your password?
          </TextButton>
        }
      />
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? "Signing in…" : "Sign in"}
      </Button>
    </form>
  );
}
