import { lazy, Suspense, useEffect, useState } from "react";
import { useSubmit } from "@/components/form/use-submit.ts";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Notice } from "@/components/ui/notice.tsx";
import { passkeyProblem } from "@/lib/auth/passkey-support.ts";
import { listSignInMethods, type Provider, type SignInMethods } from "../api/list-sign-in-methods.ts";
import { signInWithProvider } from "../api/sign-in-with-provider.ts";

/** Loaded where there are passkeys, so that other visitors don't wait for it. */
const PasskeySignIn = lazy(() => import("./passkey-sign-in.tsx"));

const NAMES: Readonly<Record<Provider, string>> = { github: "GitHub", google: "Google" };

interface OtherSignInsProps {
  readonly redirectTo: string | null;
  /** A new account has no passkey yet. */
  readonly isSignUp: boolean;
}

/** A passkey, where this page can use one, and the social logins that the server is set up for. */
export function OtherSignIns({ redirectTo, isSignUp }: OtherSignInsProps) {
  const [methods, setMethods] = useState<SignInMethods>({ providers: [], hasPasskeys: false });
  const { isBusy, error, run } = useSubmit();
  useEffect(() => {
    const leaving = new AbortController();
    listSignInMethods(leaving.signal).then(setMethods, () => {});
    return () => leaving.abort();
  }, []);
  const { providers } = methods;
  const hasPasskeys = methods.hasPasskeys && !isSignUp && passkeyProblem() === null;
  if (providers.length === 0 && !hasPasskeys) return null;
  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-ink-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {error && <Notice tone="danger">{error.message}</Notice>}
      {hasPasskeys && (
        <Suspense fallback={<div className="h-11" />}>
          <PasskeySignIn />
        </Suspense>
      )}
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          disabled={isBusy}
          onClick={() => void run(() => signInWithProvider(provider, redirectTo))}
        >
          <img
            src={`/brands/${provider}.svg`}
            alt=""
            className={cn("size-4.5", provider === "github" && "dark:invert")}
          />
          Continue with {NAMES[provider]}
        </Button>
      ))}
    </div>
  );
}
