import { configuration } from "./configuration.ts";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";
import { fieldsOf, readFields, stringOf } from "./json.ts";
import { RequestError } from "./request-error.ts";
import { getSupabase } from "./supabase.ts";

/**
 * Posts to a server function with the user's token and returns what it answered, for its contract to parse.
 * @param otherwise the message when the function fails without one.
 * @param unreachable the message when the function can't be reached.
 * @throws RequestError `network` when nothing answered, `no_session` when the user isn't signed in, `not_found` when the
 * function doesn't exist, otherwise the function's own code and message.
 */
export async function callFunction(
  name: string,
  body: Record<string, unknown>,
  otherwise: string,
  unreachable = "An error occurred. Please try again.",
): Promise<unknown> {
  const response = await post(name, body, await requiredToken(), otherwise, unreachable);
  return await response.json().catch(() => null);
}

/** Like `callFunction`, for functions that visitors may call too. */
export async function callFunctionAsAnyone(
  name: string,
  body: Record<string, unknown>,
  otherwise: string,
  unreachable: string,
): Promise<unknown> {
  const response = await post(name, body, await currentToken(), otherwise, unreachable);
  return await response.json().catch(() => null);
}

async function currentToken(): Promise<string | null> {
  const supabase = await getSupabase();
  return (await supabase.auth.getSession()).data.session?.access_token ?? null;
}

async function requiredToken(): Promise<string> {
  const token = await currentToken();
  if (token === null) throw new RequestError("no_session", "Authentication error. Please try again.");
  return token;
}

async function post(
  name: string,
  body: Record<string, unknown>,
  token: string | null,
  otherwise: string,
  unreachable: string,
): Promise<Response> {
  const response = await fetchWithTimeout(`/functions/v1/${name}`, {
    method: "POST",
    headers: {
      apikey: configuration.publishableKey,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new RequestError("network", unreachable, { cause });
  });
  if (response.ok) return response;
  const { status } = response;
  // A host without the function answers with a message for its operator.
  if (status === 404) throw new RequestError("not_found", otherwise, { status });
  const { error } = await readFields(response);
  const { code, message } = typeof error === "string" ? { code: null, message: error } : fieldsOf(error);
  throw new RequestError(stringOf(code) ?? "function_failed", stringOf(message) || otherwise, { status });
}
