/** What the search looks through: the law's texts, split into words. */
import { nameWords, tokenise } from "../supabase/functions/_shared/search/words.ts";
import type { Corpus, CorpusDocument } from "./documents.ts";
import { COLLECTION, type SearchText } from "./search-index.ts";

/** Words by their numbers, of which new ones get the next. */
type NumberWords = (words: readonly string[]) => Uint32Array;

/** What is searched: passages, entries of the bank, ways of asking, and names. */
export function textsOf(
  { documents }: Pick<Corpus, "documents">,
  questions: readonly StoredQuestion[],
  numbered: NumberWords,
): SearchText[] {
  const wordsOf = (text: string) => numbered(tokenise(text));
  const none = new Uint32Array();
  const passages = documents.flatMap(({ id, kind, title, aliases, passages }) => {
    const names = wordsOf([title, ...aliases].join(" ; "));
    return passages.map((passage) => ({
      id: passage.id,
      document_id: id,
      heading: kind === "case" ? none : wordsOf(passage.heading),
      names,
      body: wordsOf(passage.body),
    }));
  });
  const entries = questions.map(({ id, document_id, asks, answer }) => ({
    ...{ id, document_id, heading: none, names: none },
    body: wordsOf([...asks, answer].join(" ; ")),
  }));
  const asked = documents
    .filter(({ asked }) => asked.length > 0)
    .map(({ id, asked }) => ({
      ...{ id, document_id: id, heading: none, names: none },
      body: wordsOf(asked.join(" ; ")),
    }));
  const names = documents.flatMap((document) =>
    namesOf(document).map((name) => ({
      ...{ id: document.id, document_id: document.id, heading: none, names: none },
      body: numbered(nameWords(name)),
    })),
  );
  return [passages, entries, asked, names].flatMap((texts, collection) =>
    texts.map((text, place) => ({ ...text, number: collection * COLLECTION + place + 1 })),
  );
}

export type StoredQuestion = ReturnType<typeof questionsOf>[number];

/** The entries of the bank, except those that rest on a section the outline doesn't have. */
export function questionsOf(
  { documents, questions }: Pick<Corpus, "documents" | "questions">,
  numbered: NumberWords,
) {
  const passages = new Set(documents.flatMap((document) => document.passages.map(({ id }) => id)));
  return questions.flatMap(({ topic, entries }) =>
    entries
      .map((entry, position) => ({
        id: `${topic}#${entry.id}`,
        document_id: topic,
        passage_id: `${topic}${entry.supports}`,
        position,
        kind: entry.kind,
        asks: entry.ask,
        askWords: entry.ask.map((ask) => numbered(nameWords(ask))),
        answer: entry.answer,
        authority: entry.authority,
        turns_on: entry.turns_on ?? [],
        gist: entry.gist,
      }))
      .filter(({ passage_id }) => passages.has(passage_id)),
  );
}

/** What students call it. */
export function namesOf(document: CorpusDocument): string[] {
  const names = [
    document.title,
    ...document.aliases,
    ...(document.kind === "case" ? partiesOf(document.title) : topicsOf(document.title)),
  ];
  const unique = new Map(names.map((name) => [nameWords(name).join(" "), name]));
  // "Hearsay within hearsay" would match anyone who says "hearsay".
  const isName = (name: string) =>
    document.kind === "case" || new Set(nameWords(name)).size === nameWords(name).length;
  return [...unique.values()].filter(isName);
}

/** Students ask for each part of "Ripeness, Mootness, and Advisory Opinions". Partial names don't count. */
function topicsOf(title: string): string[] {
  const parts = title.split(/(?:,|:)? and (?:the )?|, (?:or )?|: (?:the )?|[()]/).map((part) => part.trim());
  return parts.length > 1
    ? parts.filter((part) => part !== "" && (nameWords(part).length > 1 || !HALF_NAMES.has(part)))
    : [];
}

/**
 * Words that appear alone in a title only because they share a noun with their neighbor, or that are too
 * general to name a topic.
 */
const HALF_NAMES = new Set(
  `Adequate Age Amended Appeals Appointment Authority Capacity Children Communication Composition Corporations Creation Credit
  Default Defamation Defenses Disability Discharge Disposition Distributions Duties Emotional Failure Fair Family Fitness
  Formalities Formation Grounds Immunities Jurisdiction Land Lateral Legality Light Location Marital Marriage Necessary Notice
  Occupiers Options Performance Place Powers Premarital Presence Privacy Procedure Property Race Real Release Remedies Requirements
  Rights Satisfaction Scope Section Separation Shares Succession Supervision Support Taxing Termination Time Treaties Validity
  Venue Voluntary Waiver Wealth Wrongs`.split(/\s+/),
);

/**
 * Students often ask for a case by one party: "Palsgraf". Common parties ("United States") don't identify a
 * case.
 */
function partiesOf(name: string): string[] {
  const common =
    /^(united states|people|state|commonwealth|in re|ex parte|regina|rex|city|county|town|board|department|secretary)\b/i;
  return name
    .split(/ v\. /)
    .map((party) =>
      party
        .replace(/,.*$/, "")
        .replace(/\b(Co|Corp|Inc|Ltd|LLC|Bros|Railroad|Company|Corporation)\b\.?/g, "")
        .replace(/&.*$/, "")
        .trim(),
    )
    .filter((party) => party.length > 3 && !common.test(party));
}
