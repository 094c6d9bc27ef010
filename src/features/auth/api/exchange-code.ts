import { callAuth } from "./call-auth.ts";

/** Trades the code that a provider sent back with for a session. It is good once, in the browser that left for it. */
export async function exchangeCode(code: string): Promise<void> {
  await callAuth((auth) => auth.exchangeCodeForSession(code));
}
