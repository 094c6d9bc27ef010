/** Which items of a list a student's own words name: by the item's name, a synonym, or what only that item says. */
import { isFunctionWord, tokenise } from "../search/words.ts";
import { SYNONYMS } from "./attempt-synonyms.ts";
import type { ListItem } from "./list-items.ts";

/** An explanation's word this short is too common to show that the student meant the item. */
const MIN_EXPLAINING_LETTERS = 5;
/** An item is named by this share of its name's own words, or of those that only its explanation has. */
const NAMED = 1 / 3;
const EXPLAINED = 0.4;
/** Shorter roots are endings: "ed", "es". */
const MIN_ROOT = 3;
const ENDINGS =
  /(?:abilit(?:y|ies)|ibilit(?:y|ies)|ations?|ionally|ions?|ingly|ing|edly|ed|iously|ously|ious|ous|ities|ity|ies|ied|ively|ives?|ments?|ness|ably|ably|able|ible|ally|al|ly|ers?|ors?|es|s|e|y)$/;

/** @param synonyms groups of words that mean the same. */
export function namedItems(items: readonly ListItem[], attempt: string, synonyms = SYNONYMS): ListItem[] {
  const said = new Set([...saidIn(attempt, synonyms), ...tokenise(attempt).filter(isFunctionWord)]);
  const names = items.map(({ name }) => nameRoots(name));
  const explanations = items.map(({ text }) => explainingRoots(text));
  const isSaid = (own: readonly string[], least: number) =>
    own.length > 0 && own.filter((root) => said.has(root)).length >= own.length * least;
  return items.filter((_, place) => {
    const found = ownOf(names, place);
    const own = found.length > 0 ? found : (names[place] ?? []);
    const [head = ""] = own;
    // "An injury that is concrete and imminent" is an injury.
    return isSaid(own, NAMED) || said.has(head) || isSaid(ownOf(explanations, place), EXPLAINED);
  });
}

/** The roots of an attempt's telling words, and of those that mean the same. */
export function saidIn(attempt: string, synonyms = SYNONYMS): ReadonlySet<string> {
  const roots = rootsOf(attempt);
  const groups = synonyms.map((group) => group.map(rootOf));
  return new Set([...roots, ...groups.filter((group) => group.some((root) => roots.includes(root))).flat()]);
}

/** The roots that only one of the items has. */
const ownOf = (each: readonly (readonly string[])[], place: number): readonly string[] =>
  (each[place] ?? []).filter((root) => each.every((others, at) => at === place || !others.includes(root)));

/** What the first sentence of an item says: examples and authorities that follow don't define it. */
function explainingRoots(text: string): string[] {
  const [definition = ""] = text.split(/(?<=[a-z])\.\s/);
  return rootsOf(definition, MIN_EXPLAINING_LETTERS);
}

/** "Of another" has no telling words. */
function nameRoots(name: string): string[] {
  const roots = rootsOf(name);
  return roots.length > 0 ? roots : tokenise(name).map(rootOf);
}

/** The roots of a text's telling words. */
export function rootsOf(text: string, minLetters = MIN_ROOT): string[] {
  return tokenise(text)
    .filter((word) => !isFunctionWord(word) && word.length >= minLetters)
    .map(rootOf);
}

/** The word without its endings, so that "notoriously" matches "notorious" and "caused" matches "causation". */
export function rootOf(word: string): string {
  const root = word.replace(ENDINGS, "");
  return root.length < MIN_ROOT || root === word ? word : rootOf(root);
}
