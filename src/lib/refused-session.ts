/** Word of an answer that did not accept the session's token: whoever keeps the session then looks whether it lives. */

const REFUSED = "hornbook:session-refused";

export function reportRefusedSession(): void {
  dispatchEvent(new Event(REFUSED));
}

/** @returns stops listening. */
export function onRefusedSession(listener: () => void): () => void {
  addEventListener(REFUSED, listener);
  return () => removeEventListener(REFUSED, listener);
}
