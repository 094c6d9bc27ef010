/** Requests as a student's browser sends them, from the student's own network. */
import type { Outcome, Student } from "./ledger.ts";
import type { World } from "./world.ts";

/** There was no answer, or one that says the server is to blame: the student will try again. */
export class NoAnswer extends Error {}

export function headersOf(
  { host }: World,
  { accessToken, address }: Pick<Student, "accessToken" | "address">,
) {
  return {
    apikey: host.publishableKey,
    authorization: `Bearer ${accessToken}`,
    "x-forwarded-for": address,
    "content-type": "application/json",
  };
}

/** A reader that hears nothing asks again. */
const PATIENCE_MS = 30_000;

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly code: string;
}

/** Calls a function. @throws NoAnswer */
export async function call(world: World, student: Student, name: string, body: object): Promise<Answer> {
  const response = await post(world, student, name, body);
  const answer = (await response.json()) as Record<string, unknown>;
  const { error } = answer as { error?: { code: string } };
  return { status: response.status, body: answer, code: error?.code ?? "" };
}

/** @throws NoAnswer unless the server answered, and not with a failure of its own. */
export async function post(world: World, student: Student, name: string, body: object) {
  const response = await fetch(`${world.host.url}/functions/v1/${name}`, {
    method: "POST",
    headers: headersOf(world, student),
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (response.status >= 500) throw new NoAnswer(`${name}: ${response.status} ${await response.text()}`);
  return response;
}

/** What a function's answer means for a deed. */
export const outcomeOf = ({ status, code }: Answer): Outcome =>
  status < 300 ? "acknowledged" : { refused: code || String(status) };

/** What supabase-js says of a REST request. @throws NoAnswer */
export function restOutcome({
  error,
  status,
}: {
  error: { code?: string; hint?: string | null } | null;
  status: number;
}): Outcome {
  if (!error) return "acknowledged";
  if (status === 0 || status >= 500) throw new NoAnswer(`the REST API answered ${status}`);
  return { refused: error.hint || error.code || String(status) };
}

/** Reads a stored file. Null if that is refused. */
export async function readFile(
  world: World,
  student: Student,
  bucket: string,
  name: string,
): Promise<Buffer | null> {
  const address = `${world.host.url}/storage/v1/object/authenticated/${bucket}/${name}`;
  const response = await fetch(address, { headers: headersOf(world, student) });
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.ok ? bytes : null;
}

/** The status of a request to follow an answer. */
export async function follow(world: World, student: Student, answerId: string): Promise<number> {
  const address = `${world.host.url}/functions/v1/chat?answer=${answerId}&from=0`;
  const response = await fetch(address, { headers: headersOf(world, student) });
  await response.body?.cancel();
  return response.status;
}
