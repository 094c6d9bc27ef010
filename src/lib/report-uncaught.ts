import { reportError } from "./report-error.ts";

/** Logs errors that nothing on the page handles, for the administrators. Offline, there is no one to tell. */
export function reportUncaught(): void {
  addEventListener("error", ({ error, message }) => note(error ?? message));
  addEventListener("unhandledrejection", ({ reason }) => note(reason));
}

/** Browsers report errors of extensions and of other origins' scripts without saying anything about them. */
const SAYS_NOTHING = /^Script error\.?$|ResizeObserver loop/;

function note(error: unknown): void {
  const words = error instanceof Error ? error.message : String(error);
  if (navigator.onLine && !SAYS_NOTHING.test(words)) void reportError("Uncaught", error);
}
