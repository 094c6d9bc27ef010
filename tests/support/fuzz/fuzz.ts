/** Sends the API malformed requests in every role, and collects every wrong answer. */
import { type ApiAnswer, askApi } from "../api-request.ts";
import type { SharedHost } from "../shared-host.ts";
import { seeded } from "./random.ts";
import { anyRequest, type FuzzedRequest } from "./requests.ts";
import type { FuzzedSchema } from "./schema.ts";

export interface Role {
  readonly name: string;
  /** A session's token, each time a new one, since requests may end the last. Null for a visitor. */
  signIn(): Promise<string | null>;
}

export interface Failure {
  readonly role: string;
  readonly request: FuzzedRequest;
  readonly status: number;
  readonly body: unknown;
}

const AT_ONCE = 3;

/** @returns how many requests were sent, and the wrong answers. */
export async function fuzz(options: {
  host: SharedHost;
  schema: FuzzedSchema;
  edgeFunctions: readonly string[];
  roles: readonly Role[];
  seed: number;
  requests: number;
  /** In milliseconds: requests that haven't been sent by then are skipped. */
  patience: number;
}): Promise<{ asked: number; failures: Failure[] }> {
  const failures: Failure[] = [];
  const deadline = performance.now() + options.patience;
  let asked = 0;

  async function askAs(role: Role, seed: number, requests: number): Promise<void> {
    const random = seeded(seed);
    let token = await role.signIn();
    for (let count = 0; count < requests && performance.now() < deadline; count++) {
      const request = anyRequest(random, options.schema, options.edgeFunctions);
      const isBodyless = ["GET", "HEAD"].includes(request.method ?? "GET");
      const { path, body, ...rest } = request;
      const answer = await askApi(options.host, path, {
        ...rest,
        ...(body === undefined || isBodyless ? {} : { body }),
        ...(token ? { token } : {}),
      });
      asked++;
      if (isWrong(answer))
        failures.push({ role: role.name, request, status: answer.status, body: answer.body });
      if (token && answer.status === 401) token = await role.signIn();
    }
  }

  const share = Math.ceil(options.requests / options.roles.length);
  for (const [index, role] of options.roles.entries()) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, line) =>
        askAs(role, options.seed + index * AT_ONCE + line, Math.ceil(share / AT_ONCE)),
      ),
    );
  }
  return { asked, failures };
}

/** Whether we failed, or refused without a message. Answers that the test itself causes are fine. */
function isWrong({ status, body, headers }: ApiAnswer): boolean {
  if (status >= 500) return true;
  if (status < 400 || body === "") return false;
  if (!headers.get("content-type")?.includes("json")) return true;
  return !/\w+ \w+/.test(sentenceOf(body));
}

function sentenceOf(body: unknown): string {
  const { message, error, msg } = (body ?? {}) as {
    message?: unknown;
    msg?: unknown;
    error?: { message?: unknown } | string;
  };
  return String(message ?? msg ?? (typeof error === "object" ? error?.message : error) ?? "");
}
