import { KeyRound } from "lucide-react";
import { useSubmit } from "@/components/form/use-submit.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { authMessage } from "@/lib/auth/auth-messages.ts";
import { listFactors } from "@/lib/auth/list-factors.ts";
import { passkeyProblem } from "@/lib/auth/passkey-support.ts";
import { RequestError } from "@/lib/request-error.ts";

/** Confirms the session with one of the account's security keys, in the browser's own dialog. */
export function SecurityKeyForm() {
  const { isBusy, error, run } = useSubmit();
  const problem = passkeyProblem();
  const confirm = async () => {
    const { answerWithKey } = await import("@/lib/auth/answer-with-key.ts");
    const key = (await listFactors()).find(({ kind }) => kind === "key");
    // It was removed on another device.
    const code = "mfa_factor_not_found";
    if (!key) throw new RequestError(code, authMessage({ code }));
    await answerWithKey(key.id);
  };
  return (
    <>
      <p className="text-ink-soft leading-relaxed">
        Confirm with your security key, or with the phone or computer that you set up as one.
      </p>
      {problem && <Notice>{problem}</Notice>}
      {error && <Notice tone="danger">{error.message}</Notice>}
      {!problem && (
        <Button autoFocus isBusy={isBusy} onClick={() => void run(confirm)}>
          {!isBusy && <KeyRound aria-hidden="true" className="size-4.5" />}
          {isBusy ? "Waiting for your key…" : "Use your security key"}
        </Button>
      )}
    </>
  );
}
