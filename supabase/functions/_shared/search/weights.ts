/** Written by `npm run retrieval:fit`: the weight of each feature of a question against an entry (`entry-features.ts`). */
import type { Feature } from "./entry-features.ts";

export const BIAS = -6.932;

export const WEIGHTS: Readonly<Record<Feature, number>> = {
  lineHasQuestion: -1.732,
  questionHasLine: 1.33,
  lineMatch: -0.046,
  entryHasQuestion: 1.92,
  answerHasQuestion: -0.12,
  lineHasPart: 0.974,
  sectionRank: 0.409,
  sectionHasPart: 0.437,
  topicIsFirst: 1.074,
  topicScore: 1.966,
  topicIsStrong: 1.627,
  topicIsNamed: -0.145,
  lineMatchInTopic: 0.288,
  kindAsked: 0.502,
  kindNotAsked: 0.3,
  opensTopic: 0.959,
};
