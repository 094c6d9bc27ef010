/** Written by `npm run retrieval:fit`: the weight of each feature of a question against an entry (`entry-features.ts`). */
import type { Feature } from "./entry-features.ts";

export const BIAS = -6.186;

export const WEIGHTS: Readonly<Record<Feature, number>> = {
  lineHasQuestion: -0.542,
  questionHasLine: 0.939,
  lineMatch: 0.134,
  entryHasQuestion: 0.943,
  answerHasQuestion: 0.201,
  lineHasPart: 0.62,
  sectionRank: 0.461,
  sectionHasPart: 0.261,
  topicIsFirst: 1.271,
  topicScore: 1.276,
  topicIsStrong: 1.412,
  topicIsNamed: -0.084,
  lineMatchInTopic: 0.376,
  kindAsked: 0.376,
  kindNotAsked: 0.257,
  opensTopic: 0.397,
};
