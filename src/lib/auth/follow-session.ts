/** Starts following the session, when someone is about to sign in. No client is loaded before that. */

const FOLLOW_SESSION = "hornbook:follow-session";

/** A page's effects run before those of the provider around it, so a request can come before anyone listens. */
let isRequested = false;

export function followSession(): void {
  isRequested = true;
  dispatchEvent(new Event(FOLLOW_SESSION));
}

/** @returns stops listening. */
export function onFollowSession(listener: () => void): () => void {
  addEventListener(FOLLOW_SESSION, listener);
  if (isRequested) listener();
  return () => removeEventListener(FOLLOW_SESSION, listener);
}
