/** How long it takes to import 20,000 cards through the API, in the parts that the import page sends. */
import { signUp } from "../tests/support/users.ts";
import type { BenchServer } from "./support/server.ts";

const CARDS = 20_000;
/** As `src/features/flashcards/api/import-notes.ts`. */
const AT_ONCE = 500;

/** @returns milliseconds for all of them. */
export async function measureCardImport(server: BenchServer): Promise<{ cards: number; took: number }> {
  const student = await signUp(server, "importer");
  const collections = student.client.from("collections");
  const { data: collection } = await collections
    .insert({ created_by: student.id, title: "Imported" })
    .select("id")
    .single();
  if (!collection) throw new Error("The collection wasn't stored");
  const started = performance.now();
  for (let from = 0; from < CARDS; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, index) => ({
      ...{ collection_id: collection.id, created_by: student.id, note_id: crypto.randomUUID() },
      ...{ kind: "basic", ordinal: 0, tags: ["imported"], authority: "28 U.S.C. § 1332(a)" },
      front: `Question ${from + index}`,
      back: "An answer. ".repeat(20),
    }));
    const { error } = await student.client.from("flashcards").insert(rows);
    if (error) throw error;
  }
  return { cards: CARDS, took: performance.now() - started };
}
