import { lazy } from "react";
import { OtherSignIns } from "@/features/auth/components/other-sign-ins.tsx";
import { SignInForm } from "@/features/auth/components/sign-in-form.tsx";
import { SignUpForm } from "@/features/auth/components/sign-up-form.tsx";
import type { Progress } from "./use-auth-progress.ts";

/** Later steps, which most visitors don't see. */
const CodeForm = lazy(() => laterSteps().then((steps) => ({ default: steps.CodeForm })));
const ForgotPasswordForm = lazy(() => laterSteps().then((steps) => ({ default: steps.ForgotPasswordForm })));
const NewPasswordForm = lazy(() => laterSteps().then((steps) => ({ default: steps.NewPasswordForm })));

function laterSteps() {
  return import("./later-steps.ts");
}

interface AuthFormsProps {
  readonly progress: Progress;
  readonly isSignUp: boolean;
  readonly redirectTo: string | null;
}

/** The form for the visitor's current step. */
export function AuthForms({ progress, isSignUp, redirectTo }: AuthFormsProps) {
  const { step, email, codeSentAt, setEmail, go, goWithCode, startOver } = progress;
  switch (step) {
    case "credentials":
      return (
        <>
          {isSignUp ? (
            <SignUpForm email={email} onEmailChange={setEmail} onCodeSent={() => goWithCode("confirm")} />
          ) : (
            <SignInForm
              email={email}
              onEmailChange={setEmail}
              onForgotPassword={() => go("forgot")}
              onUnconfirmed={() => go("confirm")}
            />
          )}
          <OtherSignIns redirectTo={redirectTo} isSignUp={isSignUp} />
        </>
      );
    case "confirm":
      return (
        <CodeForm
          email={email}
          purpose="signup"
          codeSentAt={codeSentAt}
          onCodeSent={() => goWithCode("confirm")}
          // The code brings a session, which leads on from here.
          onVerified={() => {}}
          onBack={startOver}
        />
      );
    case "forgot":
      return (
        <ForgotPasswordForm
          email={email}
          onEmailChange={setEmail}
          onCodeSent={() => goWithCode("recover")}
          onBack={startOver}
        />
      );
    case "recover":
      return (
        <CodeForm
          email={email}
          purpose="recovery"
          codeSentAt={codeSentAt}
          onCodeSent={() => goWithCode("recover")}
          onVerified={() => go("new-password")}
          onBack={() => go("forgot")}
        />
      );
    case "new-password":
      return <NewPasswordForm about={[email]} onChanged={startOver} />;
  }
}
