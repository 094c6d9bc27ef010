import { configuration } from "./configuration.ts";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";
import { RequestError } from "./request-error.ts";
import { getSupabase } from "./supabase.ts";

/**
 * Posts to a server function with the user's token and returns its answer's data.
 * @throws RequestError `network` when there was no answer, `no_session` when nobody is signed in, `not_found` when there
 * is no such function, else the function's own code. Its message is the function's, or `otherwise`.
 */
export async function callFunction<Answer>(
  name: string,
  body: Record<string, unknown>,
  otherwise: string,
): Promise<Answer> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new RequestError("no_session", "Authentication error. Please try again.");
  const response = await fetchWithTimeout(`/functions/v1/${name}`, {
    method: "POST",
    headers: {
      apikey: configuration.publishableKey,
      authorization: `Bearer ${data.session.access_token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new RequestError("network", "An error occurred. Please try again.", { cause });
  });
  const answer = (await response.json().catch(() => null)) as unknown;
  if (response.ok) return answer as Answer;
  throw failure(response.status, answer, otherwise);
}

function failure(status: number, answer: unknown, otherwise: string): RequestError {
  // A host without the function says so in words for its operator.
  if (status === 404) return new RequestError("not_found", otherwise);
  const { error } = (answer ?? {}) as { error?: string | { code?: string; message?: string } };
  if (typeof error === "string") return new RequestError("function_failed", error || otherwise);
  return new RequestError(error?.code ?? "function_failed", error?.message || otherwise);
}
