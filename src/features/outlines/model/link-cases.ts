/** Links from the cases that a text names to their pages. */
import { addressOf } from "./addresses.ts";
import type { IndexedDocument } from "./outline-index.ts";

/** A case's name in italics, as the outlines write it: “*Palsgraf v. Long Island Railroad Co.*”. */
const CASE_NAME = /(?<![*[])\*((?:[^*\n]{1,80}? v\. |In re )[^*\n]{1,80})\*(?!\*)/g;

/** The part of a name that outlines never shorten: the first party and the other's first word. */
function keyOf(name: string): string {
  const [first = "", other = ""] = name
    .toLowerCase()
    .replace(/[.,’'&]/g, "")
    .split(/ v /);
  return `${first.trim()} v ${other.trim().split(" ")[0]}`;
}

/** @param own the document that the texts are of: it doesn't link to itself. */
export function caseLinker(documents: readonly IndexedDocument[], own: string): (markdown: string) => string {
  const addresses = new Map<string, string | null>();
  for (const { id, kind, title } of documents) {
    if (kind !== "case") continue;
    const key = keyOf(title);
    // Two cases of one name: neither is linked.
    addresses.set(key, addresses.has(key) ? null : addressOf(id));
  }
  const ownAddress = addressOf(own);
  return (markdown) =>
    markdown.replace(CASE_NAME, (whole, name: string) => {
      const address = addresses.get(keyOf(name));
      return address && address !== ownAddress ? `[${whole}](${address})` : whole;
    });
}
