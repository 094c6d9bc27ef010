import { configuration } from "./configuration.ts";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";
import { readFields, stringOf } from "./json.ts";
import { UNEXPECTED_ANSWER } from "./parse-answer.ts";
import { NETWORK_MESSAGE, RequestError } from "./request-error.ts";
import { getSupabase } from "./supabase.ts";

export const STORAGE = "/storage/v1";

/**
 * A request to storage in the user's name. The app's client has no storage of its own (`supabase-client.ts`).
 * @param failure the sentence when storage gives none.
 * @throws RequestError with storage's own code and sentence.
 */
export async function storageRequest(path: string, init: RequestInit, failure: string): Promise<Response> {
  const { token } = await owner();
  const response = await fetchWithTimeout(`${STORAGE}${path}`, {
    ...init,
    headers: { ...init.headers, apikey: configuration.publishableKey, authorization: `Bearer ${token}` },
  }).catch((cause: unknown) => {
    throw new RequestError("network", NETWORK_MESSAGE, { cause });
  });
  if (response.ok) return response;
  throw storageError(await readFields(response), response.status, failure);
}

/** @param body the fields of a refusal. */
export const storageError = (body: Readonly<Record<string, unknown>>, status: number, failure: string) =>
  new RequestError(stringOf(body.error) ?? "storage_failed", stringOf(body.message) ?? failure, { status });

/** Whose files they are: a user's folder is called after them. */
export async function owner(): Promise<{ readonly folder: string; readonly token: string }> {
  const supabase = await getSupabase();
  const { session } = (await supabase.auth.getSession()).data;
  if (!session) throw new RequestError("no_session", "Sign in again to continue.");
  return { folder: session.user.id, token: session.access_token };
}

/**
 * An address at which one file can be read without signing in.
 * @param file its bucket and name: `card-images/…`.
 * @param seconds how long it works.
 */
export async function signFile(
  file: string,
  { seconds, signal }: { readonly seconds: number; readonly signal: AbortSignal },
  failure: string,
): Promise<string> {
  const init = { ...withJson("POST", { expiresIn: seconds }), signal };
  const { signedURL } = await readFields(await storageRequest(`/object/sign/${file}`, init, failure));
  if (typeof signedURL !== "string") throw new RequestError(UNEXPECTED_ANSWER, failure, { status: 200 });
  return `${STORAGE}${signedURL}`;
}

/** @param names in the bucket, at most 1,000. */
export async function deleteFiles(bucket: string, names: readonly string[], failure: string): Promise<void> {
  await storageRequest(`/object/${bucket}`, withJson("DELETE", { prefixes: names }), failure);
}

/** Renames a file within its bucket. Refused as `Duplicate` if there is one of that name. */
export async function moveFile(bucket: string, from: string, to: string, failure: string): Promise<void> {
  const move = { bucketId: bucket, sourceKey: from, destinationKey: to };
  await storageRequest("/object/move", withJson("POST", move), failure);
}

const withJson = (method: string, body: object): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
