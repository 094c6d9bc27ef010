/**
 * A `fetch` for the servers that settings name. A redirect is a failure: it would carry a user's words, or a payment,
 * to a server that no setting names.
 */
export const withoutRedirects =
  (ask: typeof fetch = fetch): typeof fetch =>
  (input, init) =>
    ask(input, { ...init, redirect: "error" });
