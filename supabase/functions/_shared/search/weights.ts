/** Written by `npm run retrieval:fit`: the weight of each feature of a question against an entry (`entry-features.ts`). */
import type { Feature } from "./entry-features.ts";

export const BIAS = -5.87;

export const WEIGHTS: Readonly<Record<Feature, number>> = {
  lineHasQuestion: -0.563,
  questionHasLine: 0.882,
  lineMatch: 0.119,
  entryHasQuestion: 0.88,
  answerHasQuestion: 0.244,
  lineHasPart: 0.578,
  sectionRank: 0.426,
  sectionHasPart: 0.223,
  topicIsFirst: 1.375,
  topicScore: 1.733,
  topicIsStrong: 1.08,
  topicIsNamed: -0.305,
  lineMatchInTopic: 0.38,
  kindAsked: 0.28,
  kindNotAsked: 0.126,
  opensTopic: 0.577,
};
