/** Signals that a response refused the session's token. The session keeper then checks the session. */

const REFUSED = "hornbook:session-refused";

export function reportRefusedSession(): void {
  dispatchEvent(new Event(REFUSED));
}

/** @returns stops listening. */
export function onRefusedSession(listener: () => void): () => void {
  addEventListener(REFUSED, listener);
  return () => removeEventListener(REFUSED, listener);
}
