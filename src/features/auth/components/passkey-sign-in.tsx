import { KeyRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSubmit } from "@/components/form/use-submit.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";

/** Most visitors use no passkey, and its code brings supabase-js along. */
const load = () => import("../api/sign-in-with-passkey.ts");

/** Signs in with a passkey: by the button, or where the browser fills in the email address. */
export default function PasskeySignIn() {
  const { isBusy, error, run } = useSubmit();
  const offer = useRef<AbortController | null>(null);
  const offerings = useSubmit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` is new each time, and any of them will do.
  useEffect(() => {
    const start = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || !target.autocomplete.includes("webauthn")) return;
      if (offer.current && !offer.current.signal.aborted) return;
      const next = new AbortController();
      offer.current = next;
      void offerings.run(async () => (await load()).offerPasskeys(next.signal)).finally(() => next.abort());
    };
    addEventListener("focusin", start);
    return () => {
      removeEventListener("focusin", start);
      offer.current?.abort();
    };
  }, []);
  const failure = error ?? offerings.error;
  return (
    <>
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <Button
        variant="secondary"
        isBusy={isBusy}
        onClick={() => {
          offer.current?.abort();
          void run(async () => (await load()).signInWithPasskey());
        }}
      >
        <KeyRound aria-hidden="true" className="size-4.5" />
        Sign in with a passkey
      </Button>
    </>
  );
}
