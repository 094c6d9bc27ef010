import { callPasskey } from "@/lib/auth/call-passkey.ts";
import { PASSKEY_CANCELED } from "@/lib/auth/passkey-failures.ts";
import { RequestError } from "@/lib/request-error.ts";

/** Sooner than the server's challenge ends, after five minutes. */
const OFFER_MS = 4 * 60_000;

/** Signs in with a passkey that the user chooses in the browser's dialog. */
export async function signInWithPasskey(): Promise<void> {
  await callPasskey("use", (auth) => auth.signInWithPasskey());
}

/**
 * Has the browser offer its passkeys where it fills in the email address, until the user takes one.
 * @param signal takes the offer back, before another request for a passkey.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  while (!signal.aborted) {
    const round = AbortSignal.any([signal, AbortSignal.timeout(OFFER_MS)]);
    const isOver = await callPasskey("use", (auth) =>
      auth.signInWithPasskey({ options: { mediation: "conditional", signal: round } }),
    ).then(
      () => true,
      (failure: unknown) => {
        if (round.aborted) return false;
        // No one asked for this, so only what the user did with a passkey deserves an answer.
        if (failure instanceof RequestError && failure.code === PASSKEY_CANCELED) return true;
        throw failure;
      },
    );
    if (isOver) return;
  }
}
