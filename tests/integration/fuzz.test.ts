/**
 * However malformed a request to the API, from a visitor, a user or an administrator: nothing answers 500,
 * and every refusal has a message. One property for each table, function and route; fast-check shrinks what breaks one.
 * `npm run fuzz` runs longer, from another seed.
 */
import fc from "fast-check";
import { expect, inject, it } from "vitest";
import { type ApiAnswer, askApi } from "../support/api-request.ts";
import { type FuzzedRequest, rpcTarget, tableTarget } from "../support/fuzz/requests.ts";
import { routeTargets } from "../support/fuzz/routes.ts";
import { readSchema } from "../support/fuzz/schema.ts";
import { openSocket } from "../support/realtime.ts";
import { host, sql, startSuiteHost } from "../support/suite-host.ts";
import { PLENTY } from "../support/test-host.ts";
import { makeAdmin, ownerConnection, signUp } from "../support/users.ts";

const SEED = Number(process.env.FUZZ_SEED ?? 20261122);
const SECONDS = process.env.FUZZ_SECONDS && Number(process.env.FUZZ_SECONDS);
const AT_ONCE = 4;

// Reachable from this machine alone, so that its sandbox takes payments.
startSuiteHost(
  { authRequests: PLENTY, functions: PLENTY, storageOfUser: PLENTY, storageUploads: PLENTY, sockets: PLENTY },
  { TRUST_PROXY: "0" },
);
const catalog = ownerConnection(inject("host"));
const { tables, functions } = await readSchema(catalog);
const buckets = await catalog<{ id: string }[]>`select id from storage.buckets`;
await catalog.end();
const targets = [
  ...tables.map((table) => tableTarget(table, tables)),
  ...functions.map(rpcTarget),
  ...(await routeTargets(buckets.map(({ id }) => id))),
];

const people: Record<string, () => Promise<string | null>> = {
  visitor: async () => null,
  user: async () => (await signUp(host, "user")).accessToken,
  async administrator() {
    const user = await signUp(host, "administrator");
    await makeAdmin(sql, user);
    return user.accessToken;
  },
};
const sessions = new Map<string, Promise<string | null>>();

/** Requests may end the session that they are made in: the next one gets another. */
async function ask(person: string, { path, method, headers, body }: FuzzedRequest): Promise<ApiAnswer> {
  const session = sessions.get(person) ?? people[person]?.() ?? Promise.resolve(null);
  sessions.set(person, session);
  const token = await session;
  const hasBody = method !== "GET" && method !== "HEAD" && body !== undefined;
  const answer = await askApi(host, path, {
    method,
    headers,
    ...(hasBody ? { body } : {}),
    ...(token ? { token } : {}),
  });
  if (token && answer.status === 401 && sessions.get(person) === session) sessions.delete(person);
  return answer;
}

/** What a route answers on purpose that this server doesn't have. */
const NOT_IMPLEMENTED = 501;

/** The library that takes resumable uploads refuses in plain text. */
const IN_PLAIN_TEXT = "/storage/v1/upload/resumable";

/** Whether we failed, or refused without a message. */
function isWrong({ path }: FuzzedRequest, { status, headers, body }: ApiAnswer): boolean {
  if (status >= 500 && status !== NOT_IMPLEMENTED) return true;
  if (status < 400 || body === "") return false;
  if (path.startsWith(IN_PLAIN_TEXT) && typeof body === "string") return !isSentence(body);
  return !headers.get("content-type")?.includes("json") || !isSentence(sentenceOf(body));
}

const isSentence = (text: string) => /\w+ \w+/.test(text);

function sentenceOf(body: unknown): string {
  const { message, error, msg } = (body ?? {}) as {
    message?: unknown;
    msg?: unknown;
    error?: { message?: unknown } | string;
  };
  return String(message ?? msg ?? (typeof error === "object" ? error?.message : error) ?? "");
}

/** Either a few requests for each target, or as many as fit into its share of the time. */
const bounds = SECONDS
  ? {
      numRuns: Number.POSITIVE_INFINITY,
      interruptAfterTimeLimit: (SECONDS * 1000 * AT_ONCE) / targets.length,
    }
  : { numRuns: 6 };

it.concurrent.each(targets)("$name: nothing breaks, and every refusal says why", async ({ requests }) => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(people)), requests, async (person, request) => {
      const answer = await ask(person, request);
      if (isWrong(request, answer)) expect.fail(`${answer.status} ${JSON.stringify(answer.body)}`);
    }),
    { seed: SEED, ...bounds },
  );
});

it.concurrent("frames of a socket: none breaks it, and every refusal says why", async () => {
  const name = fc.oneof(fc.constantFrom("phoenix", "realtime:a", "realtime:b"), fc.string());
  const event = fc.oneof(fc.constantFrom("phx_join", "phx_leave", "access_token", "broadcast"), fc.string());
  const changes = fc.record({
    event: fc.string(),
    schema: fc.string(),
    table: fc.string(),
    filter: fc.string(),
  });
  const payload = fc.oneof(
    fc.record({ config: fc.record({ postgres_changes: fc.oneof(fc.array(changes), fc.jsonValue()) }) }),
    fc.jsonValue(),
  );
  const reference = fc.oneof(fc.constantFrom("1", "2", null), fc.jsonValue());
  const frame = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(reference, reference, name, event, payload).map((one) => JSON.stringify(one)),
    },
    { weight: 1, arbitrary: fc.oneof(fc.json(), fc.string(), fc.uint8Array()) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 8 }), async (frames) => {
      const raw = await openSocket(host);
      for (const sent of frames) raw.socket.send(sent);
      raw.say([null, "beat", "phoenix", "heartbeat", {}]);
      const closed = await Promise.race([raw.closed, raw.replyTo("beat")]);
      raw.socket.terminate();
      // Malformed, against the rules, or too big.
      if ("code" in closed) expect([1007, 1008, 1009]).toContain(closed.code);
      expect(JSON.stringify(raw.heard)).not.toContain("Something went wrong");
    }),
    { seed: SEED, ...bounds },
  );
});
