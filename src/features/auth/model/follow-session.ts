/** Has the session followed from now on: called where somebody is about to sign in. Until then no client is loaded. */

const FOLLOW_SESSION = "hornbook:follow-session";

export function followSession(): void {
  dispatchEvent(new Event(FOLLOW_SESSION));
}

/** @returns stops listening. */
export function onFollowSession(listener: () => void): () => void {
  addEventListener(FOLLOW_SESSION, listener);
  return () => removeEventListener(FOLLOW_SESSION, listener);
}
