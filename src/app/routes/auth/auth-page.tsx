import { useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import { classNames } from "@/components/ui/class-names.ts";
import { Logo } from "@/components/ui/logo.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { CodeForm } from "@/features/auth/components/code-form.tsx";
import { ForgotPasswordForm } from "@/features/auth/components/forgot-password-form.tsx";
import { NewPasswordForm } from "@/features/auth/components/new-password-form.tsx";
import { SignInForm } from "@/features/auth/components/sign-in-form.tsx";
import { SignUpForm } from "@/features/auth/components/sign-up-form.tsx";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { redirectTarget } from "@/features/auth/model/redirect-target.ts";

type Step =
  | { readonly name: "credentials" }
  | { readonly name: "confirm"; readonly wasJustSent: boolean }
  | { readonly name: "forgot" }
  | { readonly name: "recover" }
  | { readonly name: "new-password" };

const HEADINGS: Record<Exclude<Step["name"], "credentials">, string> = {
  confirm: "Confirm your e-mail",
  forgot: "Reset your password",
  recover: "Enter the code",
  "new-password": "Choose a new password",
};

/** `/auth`: signing in, signing up (`?tab=signup`) and resetting a password. */
export default function AuthPage() {
  const [parameters] = useSearchParams();
  const { status } = useAuth();
  const [email, setEmail] = useState("");
  const [step, setStep] = useState<Step>({ name: "credentials" });
  const isSignUp = parameters.get("tab") === "signup";
  const heading =
    step.name === "credentials" ? (isSignUp ? "Create your account" : "Welcome back") : HEADINGS[step.name];
  usePageTitle(heading);

  // A recovery code signs in: the new password is still to be chosen then.
  const isRecovering = step.name === "recover" || step.name === "new-password";
  if (status === "authenticated" && !isRecovering) {
    return <Navigate to={redirectTarget(parameters.get("redirectTo"))} replace />;
  }
  const start = () => setStep({ name: "credentials" });

  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-5 py-8 sm:justify-center sm:py-16">
      <Link to="/" className="mb-10 self-start rounded-md" aria-label="Hornbook, home">
        <Logo size="md" />
      </Link>
      <h1 className="mb-6 font-semibold text-3xl tracking-tight">{heading}</h1>
      {step.name === "credentials" && <Tabs isSignUp={isSignUp} parameters={parameters} />}
      {step.name === "credentials" && !isSignUp && (
        <SignInForm
          email={email}
          onEmailChange={setEmail}
          onForgotPassword={() => setStep({ name: "forgot" })}
          onUnconfirmed={() => setStep({ name: "confirm", wasJustSent: false })}
        />
      )}
      {step.name === "credentials" && isSignUp && (
        <SignUpForm
          email={email}
          onEmailChange={setEmail}
          onCodeSent={() => setStep({ name: "confirm", wasJustSent: true })}
        />
      )}
      {step.name === "confirm" && (
        <CodeForm
          email={email}
          purpose="signup"
          wasJustSent={step.wasJustSent}
          // The session that the code brings leads on from here.
          onVerified={() => {}}
          onBack={start}
        />
      )}
      {step.name === "forgot" && (
        <ForgotPasswordForm
          email={email}
          onEmailChange={setEmail}
          onCodeSent={() => setStep({ name: "recover" })}
          onBack={start}
        />
      )}
      {step.name === "recover" && (
        <CodeForm
          email={email}
          purpose="recovery"
          wasJustSent
          onVerified={() => setStep({ name: "new-password" })}
          onBack={() => setStep({ name: "forgot" })}
        />
      )}
      {step.name === "new-password" && <NewPasswordForm onChanged={start} />}
    </main>
  );
}

function Tabs({
  isSignUp,
  parameters,
}: {
  readonly isSignUp: boolean;
  readonly parameters: URLSearchParams;
}) {
  const to = (tab: "signup" | null) => {
    const next = new URLSearchParams(parameters);
    if (tab) next.set("tab", tab);
    else next.delete("tab");
    return `/auth?${next}`;
  };
  const tabs = [
    { label: "Sign in", to: to(null), isCurrent: !isSignUp },
    { label: "Sign up", to: to("signup"), isCurrent: isSignUp },
  ];
  return (
    <nav aria-label="Sign in or sign up" className="mb-6 grid grid-cols-2 rounded-md bg-sunken p-1">
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          replace
          aria-current={tab.isCurrent ? "page" : undefined}
          className={classNames(
            "rounded-sm py-2 text-center font-medium text-sm",
            tab.isCurrent ? "bg-raised text-ink shadow-card" : "text-ink-soft hover:text-ink",
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
