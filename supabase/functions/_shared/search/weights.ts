/** Written by `npm run retrieval:fit`: the weight of each feature of a question against an entry (`entry-features.ts`). */
import type { Feature } from "./entry-features.ts";

export const BIAS = -5.979;

export const WEIGHTS: Readonly<Record<Feature, number>> = {
  lineHasQuestion: -0.604,
  questionHasLine: 0.887,
  lineMatch: 0.104,
  entryHasQuestion: 0.883,
  answerHasQuestion: 0.265,
  lineHasPart: 0.562,
  sectionRank: 0.377,
  sectionHasPart: 0.259,
  topicIsFirst: 1.288,
  topicScore: 1.858,
  topicIsStrong: 1.067,
  topicIsNamed: -0.153,
  lineMatchInTopic: 0.407,
  kindAsked: 0.288,
  kindNotAsked: 0.113,
  opensTopic: 0.586,
};
