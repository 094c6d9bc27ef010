/** Written by `npm run retrieval:fit`. The weight of each feature of a question against an entry (`entry-features.ts`). */
import type { Feature } from "./entry-features.ts";

export const BIAS = -6;

export const WEIGHTS: Readonly<Record<Feature, number>> = {
  lineHasQuestion: 1,
  questionHasLine: 1,
  lineMatch: 3,
  entryHasQuestion: 1,
  answerHasQuestion: 0.5,
  lineHasPart: 1,
  sectionRank: 1,
  sectionHasPart: 1,
  topicIsFirst: 1,
  topicScore: 2,
  topicIsStrong: 0.5,
  topicIsNamed: 0.5,
  lineMatchInTopic: 1,
  kindAsked: 0.5,
  kindNotAsked: -0.5,
  opensTopic: 1,
};
