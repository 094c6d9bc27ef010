/** The search in a student's own material, for that student alone. */
import { z } from "zod";
import { isOwn } from "../contracts/own-material.ts";
import type { CallDatabase } from "../environment.ts";
import { type LawPassage, lawPassage } from "./law-index.ts";
import { readQuery } from "./read-query.ts";

/** Words that say where to look, not for what. */
const WHERE = new Set(
  "class classes course document file lecture lectures material notes outline pdf prof professor reading syllabus teacher upload uploaded".split(
    " ",
  ),
);
/** How much they count: a document may be about them. */
const OF_WHERE = 0.1;

/**
 * The closest passages, best first.
 * @param userId whose material it is: the id that their access token has, never one that a request says.
 */
export async function findOwn(
  callDatabase: CallDatabase,
  userId: string,
  text: string,
  limit = 4,
): Promise<LawPassage[]> {
  const { words, weights } = readQuery(text);
  if (words.length === 0) return [];
  return z.array(lawPassage).parse(
    await callDatabase("search_own_material", {
      of_user: userId,
      words: [...words],
      weights: words.map((word, place) => (WHERE.has(word) ? OF_WHERE : (weights[place] ?? 1))),
      most: limit,
    }),
  );
}

/** The student's own passages among these ids. Those of others aren't found. */
export async function readOwn(
  callDatabase: CallDatabase,
  userId: string,
  ids: readonly string[],
): Promise<LawPassage[]> {
  const own = ids.filter(isOwn);
  if (own.length === 0) return [];
  return z.array(lawPassage).parse(await callDatabase("read_own_passages", { of_user: userId, ids: own }));
}

/** The closest rules come first, then the student's own passages, and then the rest: what comes last may not fit. */
export const besideLaw = (law: readonly LawPassage[], own: readonly LawPassage[]): LawPassage[] => [
  ...law.slice(0, BEFORE_OWN),
  ...own,
  ...law.slice(BEFORE_OWN),
];

const BEFORE_OWN = 4;
