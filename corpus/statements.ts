/** What the bank of questions and the outlines say in single sentences, of which fakes are made. */
import type { Corpus, CorpusDocument } from "./documents.ts";

/** What the outlines say, in one sentence with its authority. */
export interface Statement {
  readonly passageId: string;
  /** Without its authority. */
  readonly said: string;
  readonly authority: string;
  /** For a list of elements, their names. */
  readonly elements: readonly string[];
  /** With each rule said of the other law, if it tells two laws apart. */
  readonly exchanged: string | null;
}

export interface Topic {
  readonly outline: CorpusDocument;
  readonly statements: readonly Statement[];
  /** All that it says, for what it mustn't say. */
  readonly text: string;
}

export interface Law {
  readonly topics: readonly Topic[];
  readonly cases: readonly CorpusDocument[];
}

export function lawOf({ documents, questions }: Pick<Corpus, "documents" | "questions">): Law {
  const outlines = new Map(documents.map((document) => [document.id, document]));
  const topics = questions.flatMap(({ topic, entries }): Topic[] => {
    const outline = outlines.get(topic);
    if (!outline) return [];
    const text = [
      ...outline.passages.flatMap(({ heading, body }) => [heading, body]),
      ...outline.authorities,
    ];
    const gists = entries
      .filter(({ gist, authority }) => isPlain(gist, authority))
      .map(({ gist, authority, supports, exchanged }): Statement => {
        const place = { passageId: topic + supports, said: gist, authority };
        return { ...place, elements: [], exchanged: exchanged ? exchangedIn(gist, exchanged) : null };
      });
    const lists = outline.passages.flatMap(({ id, heading, body }): Statement[] => {
      const entry = entries.find(({ kind, supports }) => kind === "elements" && topic + supports === id);
      const authority = entry && isPlain(heading, entry.authority) ? entry.authority : null;
      const elements = /^Elements\b/.test(heading) ? elementsIn(body) : [];
      if (!authority || elements.length < 3) return [];
      // What follows a colon often lists them, too.
      const said = listed(heading.split(":")[0] ?? "", elements);
      return [{ passageId: id, said, authority, elements, exchanged: null }];
    });
    return [{ outline, statements: [...gists, ...lists], text: text.join("\n") }];
  });
  return { topics, cases: documents.filter(({ kind, title }) => kind === "case" && / v\. /.test(title)) };
}

/** A code as the authority for the common law alone, which it reports, looks like a wrong source. */
const isPlain = (said: string, authority: string): boolean =>
  !(/common[ -]law/i.test(said) && !/\bMPC\b/.test(said) && authority.startsWith("Model Penal Code"));

/** All at once, because what stands for the one may be the other. */
function exchangedIn(said: string, exchanged: Readonly<Record<string, string>>): string {
  const places = Object.entries(exchanged)
    .map(([words, others]) => ({
      start: said.indexOf(words),
      end: said.indexOf(words) + words.length,
      others,
    }))
    .sort((one, other) => other.start - one.start);
  return places.reduce(
    (text, { start, end, others }) => text.slice(0, start) + others + text.slice(end),
    said,
  );
}

/** The names of numbered elements, if each has one in bold. */
function elementsIn(body: string): string[] {
  const items = body.match(/^\d+\. .*$/gm) ?? [];
  const names = items.flatMap(
    (item) => /^\d+\. \*\*([^*]+)\*\*/.exec(item)?.[1]?.replace(/[.,:;]$/, "") ?? [],
  );
  return names.length === items.length ? names : [];
}

export const listed = (heading: string, elements: readonly string[]): string =>
  `**${heading}:** ${elements.join("; ")}.`;
