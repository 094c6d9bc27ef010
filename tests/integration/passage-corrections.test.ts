/** Corrections of the outlines: who may approve one, what it reaches, and what the next load of content/ leaves of it. */
import { beforeAll, describe, expect, it } from "vitest";
import { tokenise } from "../../supabase/functions/_shared/search/words.ts";
import { act, admin, audited, second, signUpAdministrators } from "../support/administrators.ts";
import { mailsTo } from "../support/mail.ts";
import { host, sql, startSuiteHost } from "../support/suite-host.ts";
import { signUp, type TestUser } from "../support/users.ts";

startSuiteHost();
signUpAdministrators();

const REASON = "The period is four quagmire years, not three.";

interface Passage {
  readonly id: string;
  readonly body: string;
  readonly version: string;
  readonly entries: readonly { id: string; ask: string; answer: string; gist: string }[];
  readonly corrections: readonly Correction[];
}
interface Correction {
  readonly id: string;
  readonly state: string;
  readonly needs_look: boolean;
  readonly may_approve: boolean;
}

/** A passage of its own for each test, with an entry of the bank that rests on it. */
let passages: string[];
let reader: TestUser;
beforeAll(async () => {
  reader = await signUp(host, "reader");
  const rows = await sql<{ id: string }[]>`
    select p.id from public.outline_passages as p where p.kind = 'rule'
      and exists (select from public.law_questions as q where q.passage_id = p.id) order by p.id limit 20`;
  passages = rows.map(({ id }) => id);
});
const nextPassage = () => passages.pop() ?? "";

const show = async (id: string, by = admin) =>
  (await act("admin_passage", { of_passage: id }, by)).data as unknown as Passage;
const propose = async (id: string, changes: Record<string, unknown> = {}, by = admin) => {
  const { version, body } = await show(id);
  return await act(
    "admin_propose_correction",
    {
      of_passage: id,
      body: `${body}\n\nQuagmire v. Morass says so.`,
      entries: null,
      reason: REASON,
      tells_everyone: false,
      seen_version: version,
      ...changes,
    },
    by,
  );
};
const decide = (correction: unknown, decision: string, by = second) =>
  act("admin_decide_correction", { correction, decision }, by);
const publish = async (id: string, changes: Record<string, unknown> = {}) => {
  const { data } = await propose(id, changes);
  expect((await decide(data, "approve")).code).toBeNull();
  return data as unknown as string;
};
const stateOf = async (id: unknown) =>
  (
    await sql<
      { state: string }[]
    >`select state from app_private.passage_corrections where id = ${id as string}`
  )[0]?.state;
const found = async (words: string) =>
  JSON.stringify((await reader.client.rpc("search_outlines", { query: words } as never)).data);

describe("a correction", () => {
  it("is seen by readers once a second administrator approves it, and found by its words", async () => {
    const id = nextPassage();
    const { data } = await propose(id);
    expect((await show(id)).body).not.toContain("Quagmire");
    expect((await show(id)).corrections).toMatchObject([{ state: "proposed", may_approve: false }]);
    expect((await show(id, second)).corrections).toMatchObject([{ may_approve: true }]);
    const waiting = (await act("admin_attention", {})).data;
    expect(waiting).toMatchObject({ outline_corrections: 1 });
    expect((await decide(data, "approve", admin)).code).toBe("HB412");
    expect(await found("quagmire morass")).not.toContain(id);

    expect((await decide(data, "approve")).code).toBeNull();
    const { data: read } = await reader.client.from("outline_passages").select("body").eq("id", id).single();
    expect(read?.body).toContain("Quagmire v. Morass");
    expect(await found("quagmire morass")).toContain(id);
    expect((await decide(data, "approve")).code).toBe("HB409");
    expect((await audited(id)).map(({ action, reason }) => [action, reason])).toEqual([
      ["passage correction proposed", REASON],
      ["passage correction approved", REASON],
    ]);
  });

  it("reaches the answers that rest on the passage", async () => {
    const id = nextPassage();
    const [entry] = (await show(id)).entries;
    const { body } = await show(id);
    await publish(id, {
      body,
      entries: { [entry?.id ?? ""]: { answer: "Four zugzwang years.", gist: entry?.gist } },
    });
    expect((await show(id)).entries[0]).toMatchObject({ answer: "Four zugzwang years.", gist: entry?.gist });
    const [text] = await sql<{ found: boolean }[]>`
      select exists (select from app_private.search_lexemes as l where l.lexeme = app_private.stem('zugzwang')
        and l.numbers @> (select array_agg(t.number) from app_private.search_texts as t
                          where t.id = ${entry?.id ?? ""} and t.number between 1000000 and 1999999)) as found`;
    expect(text?.found).toBe(true);
  });

  it("is confirmed by its author when no one else could approve it", async () => {
    const id = nextPassage();
    const { data } = await propose(id);
    await sql`update public.profiles set is_admin = false where id = ${second.id}`;
    try {
      expect((await decide(data, "approve", admin)).code).toBeNull();
    } finally {
      await sql`update public.profiles set is_admin = true where id = ${second.id}`;
    }
    expect((await show(id)).body).toContain("Quagmire");
  });

  it("isn't published over a text that changed meanwhile, and can be withdrawn", async () => {
    const id = nextPassage();
    const { data } = await propose(id);
    expect((await propose(id)).code).toBe("HB409");
    await sql`update public.outline_passages set body = body || ' More.' where id = ${id}`;
    expect((await decide(data, "approve")).code).toBe("HB409");
    expect((await decide(data, "withdraw", admin)).code).toBeNull();
    expect(await stateOf(data)).toBe("withdrawn");
    expect((await propose(id)).code).toBeNull();
  });

  it.each([
    ["an empty text", { body: "  " }, "HB422"],
    ["a text that is too long", { body: "x".repeat(20_001) }, "HB422"],
    ["a reason that is too short", { reason: "Wrong." }, "HB422"],
    ["a text that someone else changed", { seen_version: "old" }, "HB409"],
    ["answers that aren't any", { entries: [] }, "HB422"],
  ])("is refused with %s", async (_, changes, code) => {
    expect((await propose(passages[0] ?? "", changes)).code).toBe(code);
  });

  it("is refused without a difference, and on a passage that doesn't exist", async () => {
    const id = passages[0] ?? "";
    expect((await propose(id, { body: (await show(id)).body })).code).toBe("HB422");
    expect((await act("admin_passage", { of_passage: "torts/none#rule" })).code).toBe("HB404");
  });

  it("is told to readers who reported the passage, or to all who were shown it", async () => {
    const subject = "A correction to something you studied on Hornbook";
    const told = async (user: TestUser) =>
      (await mailsTo(host, user.email)).filter((mail) => mail.subject === subject).length;
    const shown = await signUp(host, "shown");
    for (const [everyone, count] of [
      [false, 0],
      [true, 1],
    ] as const) {
      const id = nextPassage();
      await sql`
        with deck as (insert into public.collections (created_by, title) values (${shown.id}, 'Mine') returning id)
        insert into public.flashcards (collection_id, created_by, front, back, passage_id)
        select id, ${shown.id}, 'Front', 'Back', ${id} from deck`;
      const reporter = await signUp(host, `reporter-${count}`);
      const report = { passage_id: id, reason: "wrong" as const, details: "It is four years." };
      expect((await reporter.client.from("content_reports").insert(report)).error).toBeNull();
      await publish(id, { tells_everyone: everyone });
      await expect.poll(() => told(reporter)).toBe(1);
      await expect.poll(() => told(shown)).toBe(count);
      const open = await sql`
        select from public.content_reports where passage_id = ${id} and resolved_at is null`;
      expect(open).toHaveLength(0);
    }
  });
});

it("a passage is found by its words, its id, and its address", async () => {
  const [some] = await sql<{ id: string; title: string; heading: string }[]>`
    select p.id, d.title, p.heading from public.outline_passages as p
    join public.outline_documents as d on d.id = p.document_id order by p.id limit 1`;
  const search = async (text: string) =>
    (await act("admin_find_passages", { search: text })).data as unknown as { id: string }[];
  for (const text of [some?.id, `https://hornbook.example/outlines/${some?.id}`, `/outlines/${some?.id}`])
    expect((await search(text ?? ""))[0]).toEqual(some);
  expect(await search(`${some?.title} ${some?.heading}`)).toContainEqual(some);
  expect(await search("no-such-word-anywhere")).toEqual([]);
  expect(await search(" ")).toEqual([]);
});

describe("mail to the administrators", () => {
  const waiting = async (user: TestUser, words: string) =>
    (await mailsTo(host, user.email)).filter(({ subject, text }) => `${subject}\n${text}`.includes(words));

  it("says that a correction waits for approval, and that content/ changed under one", async () => {
    const id = nextPassage();
    const address = encodeURIComponent(id);
    await publish(id);
    await expect.poll(async () => (await waiting(second, address)).length).toBe(1);
    expect((await waiting(second, address))[0]?.subject).toMatch(/^A correction needs approval: /);
    expect(await waiting(admin, address)).toHaveLength(0);
    await sql`update public.outline_passages set body = 'Newer in content/.' where id = ${id}`;
    await sql`select app_private.keep_corrections()`;
    for (const user of [admin, second])
      await expect.poll(async () => (await waiting(user, "needs a look")).length).toBe(1);
  });
});

describe("over the next load of content/", () => {
  /** What a load does to these passages before it indexes all texts. A whole one is in administration-content.test.ts. */
  const load = async (texts: Readonly<Record<string, string>>) => {
    await sql.begin(async (transaction) => {
      for (const [id, body] of Object.entries(texts))
        await transaction`update public.outline_passages set body = ${body} where id = ${id}`;
      await transaction`select app_private.keep_corrections()`;
    });
  };

  it("a correction stays, says when content/ changed, and ends when content/ says the same or it is taken back", async () => {
    const [kept, agreed, reverted] = [nextPassage(), nextPassage(), nextPassage()];
    const texts: Record<string, string> = {};
    for (const id of [kept, agreed, reverted]) texts[id] = (await show(id)).body;
    const ids = [await publish(kept), await publish(agreed), await publish(reverted)];
    const corrected = (await show(agreed)).body;
    await load(texts);
    for (const id of [kept, agreed, reverted]) expect((await show(id)).body).toContain("Quagmire");
    expect((await show(kept)).corrections).toMatchObject([{ state: "live", needs_look: false }]);

    await load({ ...texts, [kept]: "Another text.", [agreed]: corrected });
    expect((await show(kept)).body).toContain("Quagmire");
    expect((await show(kept)).corrections).toMatchObject([{ state: "live", needs_look: true }]);
    expect(await stateOf(ids[1])).toBe("ended");
    expect((await decide(ids[0], "end")).code).toBe("HB409");
    expect((await decide(ids[0], "keep")).code).toBeNull();
    expect((await show(kept)).corrections).toMatchObject([{ state: "live", needs_look: false }]);

    await publish(reverted, { body: texts[reverted] });
    expect((await show(reverted)).corrections).toEqual([]);
    await load({ [reverted]: "Newer." });
    expect((await show(reverted)).body).toBe("Newer.");
  });

  it("a correction whose passage is gone waits to be ended", async () => {
    const id = nextPassage();
    const correction = await publish(id);
    await sql`delete from public.outline_passages where id = ${id}`;
    await load({});
    expect((await decide(correction, "keep")).code).toBe("HB409");
    expect((await decide(correction, "end")).code).toBeNull();
    expect(await stateOf(correction)).toBe("ended");
  });
});

it("the database splits every text into the words that the loader does", async () => {
  const texts = (
    await sql<{ body: string }[]>`
    select body from public.outline_passages union all select answer from public.law_questions`
  ).map(({ body }) => body);
  const hard = [
    "§12(b)(6), 2-207 and U.C.C. § 2‑207(2)(a)",
    "M'Naghten’s Señor naïve café's",
    "12abc(x) 9(aaaaa) 1-2-3 a",
  ];
  const all = [...texts, ...hard];
  const rows = await sql<{ words: string }[]>`
    select app_private.search_text(t.body) as words from unnest(${all}::text[]) with ordinality as t (body, place) order by place`;
  const different = all.filter((text, place) => tokenise(text).join(" ") !== rows[place]?.words);
  expect(different).toEqual([]);
});
