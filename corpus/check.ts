/**
 * `npm run content:check`: reports the problems in content/ and how much content there is. Fails on any
 * problem.
 */
import path from "node:path";
import { checkReview } from "./accuracy.ts";
import { checkCourseMedia } from "./course-media.ts";
import { inventedIn } from "./fakes.ts";
import { readCorpus } from "./read.ts";
import { readReading } from "./reading.ts";
import { SUBJECTS } from "./subjects.ts";

const CONTENT = path.resolve(import.meta.dirname, "../content");
const corpus = readCorpus(CONTENT);
const problems = [...corpus.problems];
const report = (file: string, message: string) => problems.push({ file, message });
checkCourseMedia(CONTENT, corpus.courses, report);
readReading(CONTENT, report);
checkReview(path.dirname(CONTENT), report);
for (const name of inventedIn(JSON.stringify(corpus)))
  report("../corpus/invented-names.ts", `the content has the invented party ${name}`);

for (const { file, message } of problems) console.error(`content/${file}: ${message}`);

const counts = SUBJECTS.map(({ slug, minimum }) => {
  const of = (kind: string) =>
    corpus.documents.filter((document) => document.subject === slug && document.kind === kind);
  const [outlines, cases] = [of("outline"), of("case")];
  const questions = corpus.questions.filter(({ topic }) => topic.startsWith(`${slug}/`));
  return {
    subject: slug,
    outlines: `${outlines.length} of ${minimum.outlines}`,
    cases: `${cases.length} of ${minimum.cases}`,
    flashcards: `${corpus.flashcards.filter((card) => card.subject === slug).length} of ${minimum.flashcards}`,
    pairs: corpus.pairs.filter((pair) => pair.subject === slug).length,
    questions: `${questions.reduce((sum, { entries }) => sum + entries.length, 0)} on ${questions.length} topics`,
    passages: [...outlines, ...cases].reduce((sum, document) => sum + document.passages.length, 0),
  };
});
console.table(counts);
console.table(
  corpus.courses.map(({ title, modules }) => ({
    course: title,
    modules: modules.length,
    lessons: modules.flatMap(({ lessons }) => lessons).length,
  })),
);
console.log(`${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
