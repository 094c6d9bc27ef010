/** Written by `npm run retrieval:fit`: the weight of each feature of a question against an entry (`entry-features.ts`). */
import type { Feature } from "./entry-features.ts";

export const BIAS = -5.742;

export const WEIGHTS: Readonly<Record<Feature, number>> = {
  lineHasQuestion: -0.487,
  questionHasLine: 0.825,
  lineMatch: 0.12,
  entryHasQuestion: 0.713,
  answerHasQuestion: 0.338,
  lineHasPart: 0.561,
  sectionRank: 0.383,
  sectionHasPart: 0.223,
  topicIsFirst: 1.23,
  topicScore: 1.91,
  topicIsStrong: 0.94,
  topicIsNamed: -0.311,
  lineMatchInTopic: 0.42,
  kindAsked: 0.226,
  kindNotAsked: 0.063,
  opensTopic: 0.603,
};
