import { type KnownNote, knownNotes } from "@backend/contracts/study.ts";
import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { withoutCopies } from "@/lib/offline-copies.ts";
import { parseAnswer } from "@/lib/parse-answer.ts";
import type { ImportedNote } from "../model/import-rows.ts";
import { flashcardsKeys } from "./keys.ts";

const AT_ONCE = 2_000;

const FAILURE = "We couldn’t compare the notes with yours.";

/** @param key what the notes were read from. @returns what becomes of those notes that the user has, by guid. */
export const compareNotes = (notes: readonly ImportedNote[], key: readonly unknown[]) =>
  queryOptions({
    queryKey: flashcardsKeys.comparison(key),
    queryFn: async ({ signal }) => {
      const known = new Map<string, KnownNote>();
      for (let from = 0; from < notes.length; from += AT_ONCE) {
        const part = await Promise.all(
          notes
            .slice(from, from + AT_ONCE)
            .map(async (note) => ({ guid: note.guid, fingerprint: await fingerprintOf(note) })),
        );
        const found = await askDatabase(FAILURE, (supabase) =>
          supabase.rpc("compare_notes", { notes: part as never }).abortSignal(signal),
        );
        for (const [guid, outcome] of Object.entries(parseAnswer(knownNotes, found, FAILURE)))
          known.set(guid, outcome);
      }
      return known;
    },
    ...{ persister: withoutCopies as never, gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  });

/** What a note says, before its images are stored: the same as `app_private.fingerprint`. */
export async function fingerprintOf({
  kind,
  front,
  back,
  authority,
  tags,
}: Pick<ImportedNote, "kind" | "front" | "back" | "authority" | "tags">): Promise<string> {
  const text = [kind, front, back, authority ?? "", [...tags].sort().join(" ")].join("\x1f");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
