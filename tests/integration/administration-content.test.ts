/** What administrators change about cards, courses and answers: kept edits, stale states, and the gold set's gate. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { loadLaw } from "../../corpus/store.ts";
import { act, admin, audited, second, signUpAdministrators, WHY } from "../support/administrators.ts";
import { mailsTo } from "../support/mail.ts";
import { host, sql, startSuiteHost } from "../support/suite-host.ts";
import { signUp, type TestUser } from "../support/users.ts";

startSuiteHost();
signUpAdministrators();

describe("an official card", () => {
  it("keeps an edit over the next load of the content, as a passage does, and tells the second administrator", async () => {
    const [passage] = await sql<{ id: string; version: string }[]>`
      select id, app_private.version_of(app_private.passage_texts(id)::text) as version
      from public.outline_passages order by id limit 1`;
    const proposed = await act("admin_propose_correction", {
      of_passage: passage?.id,
      body: "Corrected by quagmire.",
      entries: null,
      reason: "It was wrong before.",
      tells_everyone: false,
      seen_version: passage?.version,
    });
    const approve = { correction: proposed.data, decision: "approve" };
    expect((await act("admin_decide_correction", approve, second)).code).toBeNull();
    const [card] = await sql<{ id: string; back: string; updated_at: string }[]>`
      select id, back, to_json(updated_at) #>> '{}' as updated_at from public.flashcards where is_official limit 1`;
    const save = {
      card: card?.id,
      front: "Edited here",
      back: "By hand",
      authority: "",
      seen_version: card?.updated_at,
    };
    expect((await act("admin_save_card", save)).code).toBeNull();
    expect((await act("admin_save_card", { ...save, front: "Overwritten" }, second)).code).toBe("HB409");
    await sql`delete from app_private.settings where name in ('outline_content', 'official_cards')`;
    await loadLaw(sql, new URL("../../content", import.meta.url).pathname);
    expect(await sql`select front, back from public.flashcards where id = ${card?.id ?? ""}`).toMatchObject([
      { front: "Edited here", back: "By hand" },
    ]);
    expect(await sql`select body from public.outline_passages where id = ${passage?.id ?? ""}`).toMatchObject(
      [{ body: "Corrected by quagmire." }],
    );
    const found = await admin.client.rpc("search_outlines", { query: "quagmire" } as never);
    expect(JSON.stringify(found.data)).toContain(passage?.id);
  });
});

describe("a report on an official card", () => {
  const readers: Record<string, TestUser> = {};
  const told = async (name: string, subject: string) =>
    (await mailsTo(host, readers[name]?.email ?? "")).filter((mail) => mail.subject === subject);

  it("is worked off by correcting the card, and everyone who was shown the mistake is notified once", async () => {
    for (const name of ["reporter", "reviewer", "copier", "stranger"])
      readers[name] = await signUp(host, name);
    const id = (name: string) => readers[name]?.id ?? "";
    const [card] = await sql<{ id: string; collection_id: string; updated_at: string }[]>`
      select id, collection_id, to_json(updated_at) #>> '{}' as updated_at from public.flashcards
      where is_official and is_sample and edited_at is null limit 1`;
    const official = card?.id ?? "";
    const [copy] = await sql<{ id: string }[]>`
      with deck as (insert into public.collections (created_by, title) values (${id("copier")}, 'Mine') returning id)
      insert into public.flashcards (collection_id, created_by, front, back, copied_from)
      select deck.id, ${id("copier")}, 'Front', 'Back', ${official} from deck returning id`;
    for (const [name, of] of [
      ["reviewer", official],
      ["copier", copy?.id ?? ""],
    ] as const) {
      await sql`
        insert into public.review_logs (user_id, card_id, client_review_id, rating, reviewed_at)
        values (${id(name)}, ${of}, ${randomUUID()}, 3, now())`;
    }
    const reports = readers.reporter?.client.from("content_reports");
    const row = { card_id: official, reason: "wrong" as const, details: "My outline says otherwise." };
    expect((await reports?.insert(row))?.error).toBeNull();
    expect((await reports?.insert({ ...row, details: "Really." }))?.error).toBeNull();

    const list = async (args: object) =>
      (await act("admin_list_reports", { ...args })).data as unknown as {
        id: string;
        details: string;
        open_on_same: number;
        card: { id: string } | null;
      }[];
    expect((await list({})).filter((report) => report.card)).toEqual([]);
    const open = (await list({ about: "card" })).filter((report) => report.card?.id === official);
    expect(open).toMatchObject([
      { details: row.details, open_on_same: 2 },
      { details: "Really.", open_on_same: 2 },
    ]);
    expect((await act("admin_attention", {})).data).toMatchObject({ card_reports: 2 });

    expect((await act("admin_count_readers", { of_kind: "card", of_target: official })).data).toBe(3);
    const correction = "The time limit is 14 days, not 10.";
    const saved = await act("admin_save_card", {
      card: official,
      front: "The limit?",
      back: "14 days.",
      authority: "",
      seen_version: card?.updated_at,
      correction,
    });
    expect(saved.code).toBeNull();
    expect(saved.data).toMatchObject({ readers_notified: 3 });
    expect((await list({ about: "card" })).filter((report) => report.card?.id === official)).toEqual([]);
    const subject = "A correction to something you studied on Hornbook";
    for (const name of ["reporter", "reviewer", "copier"]) {
      await expect.poll(async () => (await told(name, subject)).map(({ text }) => text)).toHaveLength(1);
      expect((await told(name, subject))[0]?.text).toContain(correction);
    }
    expect(await told("stranger", subject)).toEqual([]);
    expect((await act("admin_resolve_report", { report: open[0]?.id })).code).toBe("HB409");
  });

  it("is announced to the administrators with the card's front", async () => {
    const reporter = await signUp(host, "announcer");
    const [card] = await sql<{ id: string }[]>`
      select id from public.flashcards where is_official and is_sample and edited_at is null order by id desc limit 1`;
    await sql`update app_private.report_announcements set last_at = '-infinity'`;
    const details = `Unclear ${randomUUID()}`;
    await reporter.client
      .from("content_reports")
      .insert({ card_id: card?.id ?? null, reason: "unclear", details });
    await expect
      .poll(async () => (await mailsTo(host, admin.email)).find(({ text }) => text.includes(details))?.text)
      .toContain(`${host.url}/admin/reports?view=cards`);
  });
});

describe("a course", () => {
  it("is reordered and edited, and nothing is overwritten unseen", async () => {
    const [course] = await sql<{ id: string }[]>`
      select c.id from public.courses as c join public.modules as m on m.course_id = c.id limit 1`;
    const read = async () =>
      (await act("admin_course", { of_course: course?.id })).data as unknown as {
        order_version: string;
        version: string;
        slug: string;
        modules: { id: string; lessons: { id: string }[] }[];
      };
    const before = await read();
    const order = before.modules
      .toReversed()
      .map(({ id, lessons }) => ({ module: id, lessons: lessons.map((lesson) => lesson.id) }));
    const reorder = { of_course: course?.id, new_order: order, seen_version: before.order_version };
    expect((await act("admin_order_course", reorder)).code).toBeNull();
    expect((await act("admin_order_course", reorder, second)).code).toBe("HB409");
    const now = await read();
    expect(now.modules.map(({ id }) => id)).toEqual(before.modules.map(({ id }) => id).toReversed());
    const partial = { ...reorder, new_order: order.slice(1), seen_version: now.order_version };
    expect((await act("admin_order_course", partial)).code).toBe("HB422");

    const lesson = now.modules[0]?.lessons[0]?.id;
    const shown = (await act("admin_lesson", { of_lesson: lesson })).data as unknown as { version: string };
    const save = {
      of_module: now.modules[0]?.id,
      of_lesson: lesson,
      fields: { title: "Renamed", minutes: 5, is_preview: false, body: "Text", framework: "" },
      seen_version: shown.version,
    };
    expect((await act("admin_save_lesson", save)).code).toBeNull();
    expect((await act("admin_save_lesson", { ...save, fields: { title: "Theirs" } }, second)).code).toBe(
      "HB409",
    );
    const fields = {
      title: "T",
      slug: now.slug,
      price: 10,
      days_of_access: 30,
      status: "Draft",
      level: "Beginner",
    };
    expect(
      (
        await act("admin_save_course", {
          of_course: course?.id,
          fields: { ...fields, original_price: 5 },
          seen_version: now.version,
        })
      ).code,
    ).toBe("HB422");
  });
});

describe("the gold set's gate", () => {
  it("refuses a worse configuration, unless the audit log says so", async () => {
    const run = async (configurationId: string) => {
      let runId: string | null = null;
      for (let left = 1; left > 0; ) {
        const answer = await fetch(`${host.url}/functions/v1/admin-console`, {
          method: "POST",
          headers: {
            apikey: host.publishableKey,
            authorization: `Bearer ${admin.accessToken}`,
            "content-type": "application/json",
          },
          body: JSON.stringify({ action: "run", configurationId, runId }),
        });
        expect(answer.status).toBe(200);
        const state = (await answer.json()) as { run: string; left: number };
        ({ run: runId, left } = state);
      }
    };
    const [live] = await sql<
      { id: string }[]
    >`select id from app_private.answer_configurations where is_live`;
    const create = { name: "narrow", engine: "outline", passages: 1, instructions: "" };
    const candidate = (await act("admin_create_configuration", create)).data as unknown as string;
    const make = { configuration: candidate, reason: WHY };
    expect((await act("admin_make_live", make)).code).toBe("HB409");

    const asked = await fetch(`${host.url}/functions/v1/admin-console`, {
      method: "POST",
      headers: {
        apikey: host.publishableKey,
        authorization: `Bearer ${admin.accessToken}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({
        action: "ask",
        question: "What are the elements of battery?",
        configurationId: live?.id,
      }),
    });
    const { passages, answer } = (await asked.json()) as { passages: { id: string }[]; answer: string };
    expect(answer).toContain("battery");
    expect(passages.length).toBeGreaterThan(1);
    const required = passages.slice(0, 2).map(({ id }) => id);
    const gold = { question: "What are the elements of battery?", expects: "answer", required };
    expect((await act("admin_save_gold_question", gold)).code).toBeNull();
    expect((await act("admin_save_gold_question", { ...gold, required: ["torts/none#rule"] })).code).toBe(
      "HB422",
    );

    await run(live?.id ?? "");
    await run(candidate);
    // Both look the rule up. As if the candidate had found one passage less:
    await sql`
      update app_private.gold_results as r set has_passed = false from app_private.gold_runs as u
      where u.id = r.run_id and u.configuration_id = ${candidate}`;
    expect((await act("admin_make_live", make)).code).toBe("HB412");
    expect((await act("admin_make_live", { ...make, accepts_worse: true })).code).toBeNull();
    expect(await audited(candidate)).toMatchObject([
      { action: "configuration created" },
      {
        action: "worse configuration made live",
        reason: WHY,
        details: { after: { worse: [gold.question] } },
      },
    ]);
    expect((await act("admin_make_live", { configuration: live?.id, reason: WHY })).code).toBeNull();
  });
});
