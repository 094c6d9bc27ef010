/** Finds topics and cases by name while the reader types. */
import type { IndexedDocument } from "./outline-index.ts";

export interface FoundDocument {
  readonly document: IndexedDocument;
  /** The alias that matched, if it wasn't the title. */
  readonly alias: string | null;
}

/** How well a name matches. Lower is better. */
const EXACT = 0;
const BEGINNING = 1;
const WORDS = 2;
/** Titles come before aliases. */
const ALIAS_HANDICAP = 0.5;

export function findDocuments(
  documents: readonly IndexedDocument[],
  query: string,
  limit: number,
): FoundDocument[] {
  const wanted = plain(query);
  if (!wanted) return [];
  return documents
    .flatMap((document) => {
      const best = bestName(document, wanted);
      return best ? [{ document, ...best }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank || a.document.kind.localeCompare(b.document.kind) * -1)
    .slice(0, limit)
    .map(({ document, alias }) => ({ document, alias }));
}

function bestName(document: IndexedDocument, wanted: string): { alias: string | null; rank: number } | null {
  const names = [
    { alias: null, fit: fitOf(plain(document.title), wanted) },
    ...document.aliases.map((alias) => ({ alias, fit: fitOf(plain(alias), wanted) })),
  ];
  const ranked = names.flatMap(({ alias, fit }) =>
    fit === null ? [] : [{ alias, rank: fit + (alias === null ? 0 : ALIAS_HANDICAP) }],
  );
  return ranked.toSorted((a, b) => a.rank - b.rank)[0] ?? null;
}

function fitOf(name: string, wanted: string): number | null {
  if (name === wanted) return EXACT;
  if (name.startsWith(wanted)) return BEGINNING;
  const words = name.split(" ");
  return wanted.split(" ").every((part) => words.some((word) => word.startsWith(part))) ? WORDS : null;
}

/** Lowercase words without accents, punctuation, or “v.”, which people write in many ways or leave out. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/['’.]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/ (v|vs|versus) /g, " ")
    .trim();
}
