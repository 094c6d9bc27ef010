/** Requests that would tie up the database, memory or disk for one caller at everyone else's expense. */
import { beforeAll, describe, expect, it } from "vitest";
import { BUDGETS, GATES } from "../../../server/http/budgets.ts";
import { type ApiAnswer, type ApiRequest, askApi } from "../../support/api-request.ts";
import { host, sql, startSuiteHost } from "../../support/suite-host.ts";
import { until } from "../../support/until.ts";
import { signUp, type TestUser } from "../../support/users.ts";

let student: TestUser;

const ask = (path: string, request: ApiRequest = {}) =>
  askApi(host, `/rest/v1/${path}`, { token: student.accessToken, ...request });
const codeOf = ({ status, body }: ApiAnswer) => [status, (body as { code?: string }).code];

/** Documents that embed their passages, which embed their document, and so on. */
function nested(depth: number, column = "body"): string {
  const embeds = Array.from({ length: depth }, (_, level) =>
    level % 2 === 0 ? `outline_passages(${column},` : "outline_documents(id,",
  );
  return `outline_documents?select=id,${embeds.join("")}id${")".repeat(depth)}`;
}

/** The distinct statuses while using up the budget, then the status of one request more. */
async function spend(most: number, request: () => Promise<ApiAnswer>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < most) {
    const some = Array.from({ length: Math.min(20, most - statuses.length) }, request);
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return [...new Set(statuses)].concat((await request()).status);
}

/** Smaller than the server's budgets, so that using them up takes under a minute. */
const VISITORS = { most: 60, seconds: 600 };

startSuiteHost({
  restOfVisitors: VISITORS,
  errorReports: BUDGETS.errorReports,
  errorReportsOfVisitors: BUDGETS.errorReportsOfVisitors,
});
beforeAll(async () => {
  student = await signUp(host, "student");
  await sql.unsafe(`
    create function public.hold(seconds float) returns text language sql as 'select pg_sleep(seconds); select ''held''';
    create function public.echo(text text) returns text language sql as 'select text';
    grant execute on function public.hold, public.echo to anon, authenticated`);
  await until(async () => (await ask("rpc/echo", { body: { text: "" } })).status === 200);
});

describe("embedded tables", () => {
  it("nest at most three levels deep", async () => {
    expect((await ask(`${nested(3, "position")}&limit=1`)).status).toBe(200);
    for (const depth of [4, 8]) {
      expect(codeOf(await ask(`${nested(depth)}&limit=1`))).toEqual([400, "query_too_deep"]);
    }
  });

  it("are limited to ten, side by side", async () => {
    const query = (count: number) =>
      `outline_documents?limit=1&select=${Array.from({ length: count }, (_, n) => `e${n}:outline_passages(id)`)}`;
    expect((await ask(query(10))).status).toBe(200);
    expect(codeOf(await ask(query(11)))).toEqual([400, "query_too_large"]);
  });
});

describe("conditions", () => {
  const either = (count: number, condition: (n: number) => string) =>
    `outline_passages?select=id&limit=1&or=(${Array.from({ length: count }, (_, n) => condition(n)).join(",")})`;
  it("are at most twenty, wherever they are", async () => {
    const ids = (count: number) => either(count, (n) => `id.eq.${n}`);
    expect((await ask(ids(20))).status).toBe(200);
    expect(codeOf(await ask(ids(21)))).toEqual([400, "query_too_large"]);
    const embedded = `outline_documents?select=id,p:outline_passages(id)&limit=1&p.or=(${Array(20).fill("id.eq.1")})`;
    expect((await ask(embedded)).status).toBe(200);
    expect(codeOf(await ask(`${embedded}&id=neq.1`))).toEqual([400, "query_too_large"]);
    expect((await ask(`outline_passages?select=id&id=in.(${Array(500).fill("x")})`)).status).toBe(200);
  });

  it.each([
    ["ilike", either(5, (n) => `body.ilike.*q${n}*`)],
    ["like", either(5, (n) => `body.not.like.*q${n}*`)],
    ["any of several", "outline_passages?body=ilike(any).{*a*,*b*,*c*,*d*,*e*}"],
    ["full text", either(5, (n) => `body.wfts.q${n}`)],
    ["one long full-text query", `outline_passages?body=fts.${Array(60).fill("a:*").join("%7C")}`],
  ])("that read every text are at most four, and short: %s", async (_name, path) => {
    expect(codeOf(await ask(path))).toEqual([400, "query_too_large"]);
  });
});

describe("an answer", () => {
  it("over 8 MiB is refused while it is read", async () => {
    const started = performance.now();
    const answer = await ask(nested(3));
    expect(codeOf(answer)).toEqual([413, "answer_too_large"]);
    // However long the database takes: no statement may run longer.
    expect(performance.now() - started).toBeLessThan(10_000);
    // The connection still works.
    expect((await ask("outline_documents?select=id&limit=1")).status).toBe(200);
  });

  it("has at most 1,000 rows, and shows the total when it is counted", async () => {
    const answer = await ask("outline_passages?select=id", { headers: { prefer: "count=exact" } });
    expect(answer.body).toHaveLength(1000);
    expect(answer.headers.get("content-range")).toMatch(/^0-999\/\d{4,}$/);
    expect((await ask("outline_passages?select=id&limit=5000")).body).toHaveLength(1000);
  });
});

describe("a regular expression", () => {
  const slow = encodeURIComponent(String.raw`(.+)(.+)(.+)\1\2\3zz`);
  it.each([
    ["match", `outline_passages?body=match.${slow}`],
    ["imatch", `outline_passages?body=imatch.${slow}`],
    ["negated", `outline_passages?body=not.match.${slow}`],
    ["any of several", `outline_passages?body=match(any).{x,y}`],
    ["all of several", `outline_passages?body=not.imatch(all).{x,y}`],
    ["among alternatives", `outline_passages?or=(id.eq.1,body.match.x)`],
    ["among nested alternatives", `outline_passages?and=(id.neq.1,not.or(id.eq.2,body.not.imatch.x))`],
    [
      "in an embedded table",
      "outline_documents?select=id,outline_passages(id)&outline_passages.body=match.x",
    ],
    [
      "in an embedded table's alternatives",
      "outline_documents?select=id,p:outline_passages(id)&p.or=(body.match.x)",
    ],
    ["with an encoded name", "outline_passages?body=%6datch.x"],
    ["on a JSON path", "threads?title->>a=match.x"],
    ["on a function's rows", "rpc/search_outlines?query=battery&id=match.x"],
  ])("is refused: %s", async (_name, path) => {
    const started = performance.now();
    expect(codeOf(await ask(path))).toEqual([400, "operator_refused"]);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it.each(["PATCH", "DELETE"])("is refused with %s", async (method) => {
    const body = method === "PATCH" ? { title: "x" } : undefined;
    expect(codeOf(await ask("threads?title=match.x", { method, body }))).toEqual([400, "operator_refused"]);
  });

  it("is fine as search text", async () => {
    expect((await ask("threads?title=eq.match.x")).body).toEqual([]);
    expect((await ask("rpc/echo", { body: { text: "body=match.x" } })).body).toBe("body=match.x");
  });
});

describe("simultaneous requests", () => {
  it("run two at a time per user; other users don't wait, and the queue is bounded", async () => {
    const { atOnce, waiting } = GATES.restOfUser;
    const other = await signUp(host, "other");
    const held = Array.from({ length: atOnce + waiting + 5 }, () =>
      ask("rpc/hold", { body: { seconds: 0.3 } }),
    );
    const refused = await Promise.race(
      held.map(async (answer) =>
        (await answer).status === 429 ? await answer : new Promise<ApiAnswer>(() => {}),
      ),
    );
    expect([codeOf(refused), Number(refused.headers.get("retry-after")) > 0]).toEqual([
      [429, "rate_limited"],
      true,
    ]);
    let isFirstDone = false;
    const all = Promise.all(held).then((answers) => {
      isFirstDone = true;
      return answers;
    });
    expect((await ask("profiles?select=id", { token: other.accessToken })).status).toBe(200);
    expect(isFirstDone).toBe(false);
    const statuses = (await all).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(statuses.filter((status) => status === 200)).toHaveLength(atOnce + waiting);
  });
});

describe("a backend with the secret key", () => {
  it("may send any number of simultaneous requests for its users", async () => {
    const many = GATES.restOfUser.atOnce + GATES.restOfUser.waiting + 5;
    const held = Array.from({ length: many }, () =>
      ask("rpc/hold", { apiKey: host.secretKey, body: { seconds: 0.1 } }),
    );
    expect(new Set((await Promise.all(held)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe("budgets", () => {
  it("count visitors per network", async () => {
    const from = (address: string) => async () =>
      await askApi(host, "/rest/v1/rpc/echo", { from: address, method: "HEAD" });
    const [first] = await spend(VISITORS.most, from("203.0.113.1"));
    const over = await from("203.0.113.1")();
    expect([first, over.status]).toEqual([404, 429]);
    expect((await from("203.0.113.2")()).status).toBe(404);
  });

  it("let a network's visitors report five errors an hour, and its users thirty in ten minutes", async () => {
    const report = (from: string, token?: string) => async () =>
      await askApi(host, "/rest/v1/error_logs", {
        ...{ from, body: { message: "It broke" } },
        ...(token ? { token } : {}),
      });
    for (const [from, most, token] of [
      ["203.0.113.3", BUDGETS.errorReportsOfVisitors.most],
      ["203.0.113.4", BUDGETS.errorReports.most, student.accessToken],
    ] as const) {
      expect((await spend(most, report(from, token))).at(-1)).toBe(429);
    }
    expect((await report("2001:db8:1::1")()).status).not.toBe(429);
  });
});

describe("input that can't be stored or parsed", () => {
  const nul = String.fromCharCode(0);
  it.each([
    ["a function's argument", "rpc/echo", { text: nul }],
    ["a row", "threads", { title: `a${nul}` }],
    ["a key", "threads", { [nul]: 1 }],
    ["JSON", "rpc/echo", { text: { a: [nul] } }],
  ])("a NUL character in %s is a bad request", async (_name, path, body) => {
    expect(codeOf(await ask(path, { body }))).toEqual([400, "nul_character"]);
  });

  it.each([
    "thr%00eads",
    "threads?select=%00",
    "threads?%00=eq.1",
    "threads?title=eq.%00",
    "rpc/%00",
    "rpc/echo?text=%00",
  ])("%s is a bad request too", async (path) => {
    expect(codeOf(await ask(path))).toEqual([400, "nul_character"]);
  });

  it.each(["chat", "contact"])("a NUL character sent to the function %s is a bad request", async (name) => {
    const answer = await askApi(host, `/functions/v1/${name}`, {
      token: student.accessToken,
      body: { text: nul },
    });
    expect(codeOf(answer)).toEqual([400, "nul_character"]);
  });

  it.each([
    ["an unclosed quote", 'threads?select="id'],
    ["an unclosed quote in a filter", 'threads?title=in.("a'],
    ["an unclosed quote in an order", 'threads?order="title'],
    ["an unclosed embed", "threads?select=messages(id"],
    ["two join types", "threads?select=messages!inner!outer(id)"],
  ])("%s is a bad request with a message", async (_name, path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(400);
    expect((body as { message: string }).message).toMatch(/\w+ \w+/);
  });
});

describe("the secret key", () => {
  it.each(["rest/v1/threads", "auth/v1/settings", "functions/v1/chat", "realtime/v1/api/broadcast"])(
    "is refused in the address of %s",
    async (path) => {
      for (const apiKey of [null, host.publishableKey, host.secretKey]) {
        const answer = await askApi(host, `/${path}?apikey=${host.secretKey}`, { apiKey });
        expect(codeOf(answer)).toEqual([401, "secret_key_in_address"]);
      }
    },
  );

  it("works in a header, and the publishable key works in an address too", async () => {
    expect((await ask("threads?limit=1", { apiKey: host.secretKey })).status).toBe(200);
    expect((await ask(`threads?limit=1&apikey=${host.publishableKey}`, { apiKey: null })).status).toBe(200);
  });
});
