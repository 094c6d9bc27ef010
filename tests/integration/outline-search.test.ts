/** Searching the outlines: what readers type, and what comes first. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { tokenise } from "../../supabase/functions/_shared/search/words.ts";
import { signUp, type TestUser } from "../support/users.ts";

const host = inject("host");
let reader: TestUser;

beforeAll(async () => {
  reader = await signUp(host, "reader");
});

async function search(query: string, limit?: number) {
  const { data, error } = await reader.client.rpc("search_outlines", {
    query,
    ...(limit ? { max_passages: limit } : {}),
  });
  if (error) throw error;
  return data;
}

describe("a search", () => {
  it.each([
    ["parol evidence rule", "contracts/parol-evidence-rule#rule"],
    ["12(b)(6)", "civil-procedure/rule-12-motions#failure-to-state"],
    ["eggshell plaintiff", "torts/proximate-cause#eggshell"],
    // A rule comes first, but not before the section that was asked for, and a trap doesn't, unless it was.
    ["false imprisonment", "torts/false-imprisonment#rule"],
    ["traps in hearsay", "evidence/multiple-hearsay#traps"],
    ["Palsgraf v. Long Island", "cases/torts/palsgraf-v-long-island-railroad#rule"],
  ])("for “%s” finds %s first", async (query, first) => {
    // As the app sends it.
    expect((await search(tokenise(query).join(" ")))[0]?.id).toBe(first);
  });

  it("corrects a misspelled word, and says so", async () => {
    const [first] = await search("hearsey exceptions");
    expect(first).toMatchObject({ subject: "evidence", read_as: "hearsay exceptions" });
  });

  it("finds results while the last word is being typed", async () => {
    const found = await search("promissory estopp");
    expect(found[0]?.document_id).toBe("contracts/promissory-estoppel");
    expect(found[0]?.read_as).toBeNull();
  });

  it("shows the words in context, without the text's markup", async () => {
    const [first] = await search("battery harmful contact");
    expect(first?.snippet).toMatch(/⟦battery⟧/i);
    expect(first?.snippet).not.toMatch(/[*|#]/);
  });

  it("shows about twenty words", async () => {
    const snippets = (await search("hearsay exceptions")).map(({ snippet }) => snippet.split(/\s+/).length);
    expect(Math.max(...snippets)).toBeGreaterThanOrEqual(18);
    expect(Math.max(...snippets)).toBeLessThan(25);
  });

  it("lists what matches more than half of the words, but needn't match all", async () => {
    const found = await search("attractive nuisance", 40);
    expect(found.length).toBeGreaterThan(4);
    expect(found.length).toBeLessThan(20);
  });

  it("lists at most two passages per document, and no more than requested", async () => {
    const found = await search("negligence", 6);
    expect(found).toHaveLength(6);
    const documents = found.map(({ document_id }) => document_id);
    const counts = documents.map((id) => documents.filter((other) => other === id).length);
    expect(Math.max(...counts)).toBe(2);
  });

  it.each(["", "   ", "?!", "'; drop table outline_passages", "%", "\\", "x".repeat(5000), "zzyzx qwrtp"])(
    "accepts any input: %#",
    async (query) => {
      expect(Array.isArray(await search(query))).toBe(true);
    },
  );

  it("finds nothing when nothing matches", async () => {
    expect(await search("zzyzx qwrtp")).toEqual([]);
    expect(await search("?!")).toEqual([]);
  });
});
