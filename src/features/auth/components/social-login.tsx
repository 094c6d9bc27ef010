import { useEffect, useState } from "react";
import { useSubmit } from "@/components/form/use-submit.ts";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Notice } from "@/components/ui/notice.tsx";
import { listProviders, type Provider } from "../api/list-providers.ts";
import { signInWithProvider } from "../api/sign-in-with-provider.ts";

const NAMES: Readonly<Record<Provider, string>> = { github: "GitHub", google: "Google" };

/** The social logins that the server is set up for. */
export function SocialLogin({ redirectTo }: { readonly redirectTo: string | null }) {
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  const { isBusy, error, run } = useSubmit();
  useEffect(() => {
    const leaving = new AbortController();
    listProviders(leaving.signal).then(setProviders, () => {});
    return () => leaving.abort();
  }, []);
  if (providers.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-ink-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {error && <Notice tone="danger">{error.message}</Notice>}
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
