/** Which items of a list a student's own words name: by the item's name, a synonym, or what only that item says. */
import { isFunctionWord, tokenise } from "../search/words.ts";
import { SYNONYMS } from "./attempt-synonyms.ts";
import type { ListItem } from "./list-items.ts";

/** An explanation's word this short is too common to show that the student meant the item. */
const MIN_EXPLAINING_LETTERS = 5;
/** Shorter roots are endings: "ed", "es". */
const MIN_ROOT = 3;
const ENDINGS =
  /(?:ations?|ionally|ions?|ingly|ing|edly|ed|iously|ously|ious|ous|ities|ity|ies|ively|ives?|ments?|ness|ably|ably|able|ible|ally|al|ly|ers?|ors?|es|s|e|y)$/;

/** @param synonyms groups of words that mean the same. */
export function namedItems(items: readonly ListItem[], attempt: string, synonyms = SYNONYMS): ListItem[] {
  const roots = rootsOf(attempt);
  const groups = synonyms.map((group) => group.map(rootOf));
  const said = new Set([
    ...roots,
    ...groups.filter((group) => group.some((root) => roots.includes(root))).flat(),
  ]);
  const explanations = items.map(({ text }) => explainingRoots(text));
  return items.filter(({ name }, index) => {
    const others = explanations.filter((_, other) => other !== index);
    const own = explanations[index]?.filter((root) => others.every((roots) => !roots.includes(root))) ?? [];
    return [...rootsOf(name), ...own].some((root) => said.has(root));
  });
}

/** What the first sentence of an item says: examples and authorities that follow don't define it. */
function explainingRoots(text: string): string[] {
  const [definition = ""] = text.replace(/\([^)]*\)/g, " ").split(/(?<=[a-z])\.\s/);
  return rootsOf(definition, MIN_EXPLAINING_LETTERS);
}

/** The roots of a text's telling words. */
export function rootsOf(text: string, minLetters = MIN_ROOT): string[] {
  return tokenise(text)
    .filter((word) => !isFunctionWord(word) && word.length >= minLetters)
    .map(rootOf);
}

/** The word without its endings, so that "notoriously" matches "notorious" and "caused" matches "causation". */
function rootOf(word: string): string {
  const root = word.replace(ENDINGS, "");
  return root.length < MIN_ROOT || root === word ? word : rootOf(root);
}
