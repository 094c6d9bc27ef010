import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import { Logo } from "@/components/ui/logo.tsx";
import { Spinner } from "@/components/ui/spinner.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { WhyHere } from "@/features/auth/components/why-here.tsx";
import { type AuthState, useAuth } from "@/features/auth/model/auth-context.ts";
import type { AuthStep } from "@/features/auth/model/auth-step.ts";
import { redirectTarget } from "@/features/auth/model/redirect-target.ts";
import { forgetSessionEnd, lastVisitedPage } from "@/features/auth/model/session-end.ts";
import { configuration, siteName } from "@/lib/configuration.ts";
import { AuthForms } from "./auth-forms.tsx";
import { AuthTabs } from "./auth-tabs.tsx";
import { useAuthProgress } from "./use-auth-progress.ts";

const SecondStepForm = lazy(() =>
  import("./later-steps.ts").then((steps) => ({ default: steps.SecondStepForm })),
);

const OAuthReturn = lazy(() => import("./later-steps.ts").then((steps) => ({ default: steps.OAuthReturn })));

/** Where new users of the study chat say what they study for. */
const WELCOME = "/welcome";

const HEADINGS: Record<Exclude<AuthStep, "credentials">, string> = {
  confirm: "Confirm your email",
  forgot: "Reset your password",
  recover: "Enter the code",
  "new-password": "Choose a new password",
};

/** `/auth`: signing in with its second step, signing up (`?tab=signup`) and resetting a password. */
export default function AuthPage() {
  const [parameters] = useSearchParams();
  const auth = useAuth();
  const progress = useAuthProgress();
  const needsPassword = auth.user?.needsPassword ?? false;
  const step = needsPassword ? "new-password" : progress.step;
  const isSignUp = parameters.get("tab") === "signup";
  const requested = parameters.get("redirectTo");
  const isSecondStepDue = isDue(auth);
  const isNew = step === "confirm" && configuration.site === "hornbook";
  const heading = isSecondStepDue ? "One more step" : headingOf(step, isSignUp);
  usePageTitle(heading);
  const title = useRef<HTMLHeadingElement>(null);
  // A step replaces the one before, and the focus with it. A step with one field takes it for that.
  useEffect(() => {
    if (heading && document.activeElement === document.body) title.current?.focus();
  }, [heading]);

  // A recovery code signs the user in, but they still have to choose a new password.
  const isRecovering = step === "recover" || step === "new-password";
  if (auth.status === "authenticated" && !isRecovering)
    return <Onward requested={requested ?? (isNew ? WELCOME : null)} />;

  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-5 py-8 sm:py-[12vh]">
      <Link to="/" className="mb-10 flex self-start rounded-md" aria-label={`${siteName}, home`}>
        <Logo size="md" />
      </Link>
      <h1 ref={title} tabIndex={-1} className="mb-6 font-semibold text-3xl tracking-tight outline-none">
        {heading}
      </h1>
      <Suspense fallback={<Spinner className="mx-auto size-6" />}>
        {isSecondStepDue ? (
          <SecondStepForm />
        ) : (
          <>
            {step === "credentials" && (
              <>
                {!isSignUp && <WhyHere />}
                {(parameters.has("code") || parameters.has("error")) && (
                  <Suspense>
                    <OAuthReturn parameters={parameters} />
                  </Suspense>
                )}
                <AuthTabs isSignUp={isSignUp} parameters={parameters} />
              </>
            )}
            <AuthForms
              progress={needsPassword ? { ...progress, step, startOver: waitForSession } : progress}
              isSignUp={isSignUp}
              redirectTo={requested}
            />
          </>
        )}
      </Suspense>
    </main>
  );
}

/** Once an account has a password, its session leads on; going back to the first step would overtake that. */
const waitForSession = () => {};

const isDue = (auth: AuthState) => auth.status === "unauthenticated" && auth.isSecondStepDue;

function headingOf(step: AuthStep, isSignUp: boolean): string {
  if (step !== "credentials") return HEADINGS[step];
  return isSignUp ? "Create your account" : "Welcome back";
}

/** Goes where the visitor was going, or where they were when their session ended. */
function Onward({ requested }: { readonly requested: string | null }) {
  const [target] = useState(() => redirectTarget(requested ?? lastVisitedPage()));
  useEffect(forgetSessionEnd, []);
  return <Navigate to={target} replace />;
}
