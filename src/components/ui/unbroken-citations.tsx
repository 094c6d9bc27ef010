import type { ReactNode } from "react";

/** § 81, Art. 2, No. 3, 347 U.S. 483, 20 F.2d 13. */
const CITATION = /[§¶]+ [\w-]+|\b(?:Arts?|Nos?)\. [\dIVX]+|\b\d+ (?:U\.S\.|S\. Ct\.|F\.(?:2d|3d|4th)?) \d+/
  .source;
const CITATIONS = new RegExp(`(${CITATION})`);

/** The last word of a text, with all of the citation that it may end. */
export const LAST_WORD = new RegExp(`(?:${CITATION})?\\S*$`);

/** A text whose citations stay on one line. Its characters stay the same, so that selecting and copying do, too. */
export function keepCitations(text: string): ReactNode {
  const parts = text.split(CITATIONS);
  if (parts.length === 1) return text;
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
