/** "Ask about this": the outline that a passage belongs to answers the question drafted for it. */
import { afterAll, expect, inject, it } from "vitest";
import { connectFunctions } from "../../server/functions/call-database.ts";
import { draftQuestion } from "../../src/features/outlines/model/passage-texts.ts";
import { lookUp } from "../../supabase/functions/_shared/lookup/answer.ts";
import { ownerConnection } from "../support/users.ts";

const host = inject("host");
const functions = connectFunctions(host.databaseUrl);
afterAll(functions.close);

/** Tests one passage of this many, plus those that other outlines used to answer. */
const ONE_OF = 90;
const ONCE_MISSED = [
  "torts/private-nuisance#light-air",
  "real-property/easements#negative",
  "conflict-of-laws/recognition-of-judgments#special-judgments",
];

it("names its topic and subject, so another outline doesn't answer", async () => {
  const sql = ownerConnection(host);
  const passages = await sql<Record<"id" | "heading" | "kind" | "body" | "title" | "subject", string>[]>`
    select p.id, p.heading, p.kind, p.body, d.title, s.name as subject
    from public.outline_passages as p
    join public.outline_documents as d on d.id = p.document_id and d.kind = 'outline'
    join public.subjects as s on s.slug = d.subject
    -- By their ids, because other tests add passages.
    where abs(hashtext(p.id)) % ${ONE_OF} = 0 or p.id = any(${ONCE_MISSED})`;
  await sql.end();
  expect(passages.length).toBeGreaterThan(50);
  const missed: string[] = [];
  for (const { title, subject, ...passage } of passages) {
    const question = draftQuestion({ title, subject, kind: "outline" }, passage);
    const [first] = (await lookUp(functions.callDatabase, { text: question, history: [] })).citations;
    if (first?.title !== title) missed.push(`${question} is answered from ${first?.title ?? "no outline"}`);
  }
  expect(missed).toEqual([]);
});
