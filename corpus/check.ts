/**
 * `npm run content:check`: reports the problems in content/ and how much content there is. Fails on any
 * problem.
 */
import path from "node:path";
import { readCorpus } from "./read.ts";
import { SUBJECTS } from "./subjects.ts";

const corpus = readCorpus(path.resolve(import.meta.dirname, "../content"));

for (const { file, message } of corpus.problems) console.error(`content/${file}: ${message}`);

const counts = SUBJECTS.map(({ slug, minimum }) => {
  const of = (kind: string) =>
    corpus.documents.filter((document) => document.subject === slug && document.kind === kind);
  const [outlines, cases] = [of("outline"), of("case")];
  return {
    subject: slug,
    outlines: `${outlines.length} of ${minimum.outlines}`,
    cases: `${cases.length} of ${minimum.cases}`,
    flashcards: `${corpus.flashcards.filter((card) => card.subject === slug).length} of ${minimum.flashcards}`,
    passages: [...outlines, ...cases].reduce((sum, document) => sum + document.passages.length, 0),
  };
});
console.table(counts);
console.table(
  corpus.courses.map(({ title, modules }) => ({
    course: title,
    modules: modules.length,
    lessons: modules.flatMap(({ lessons }) => lessons).length,
    videos: modules.flatMap(({ lessons }) => lessons).filter(({ video }) => video).length,
  })),
);
console.log(`${corpus.problems.length} problems`);
process.exitCode = corpus.problems.length > 0 ? 1 : 0;
