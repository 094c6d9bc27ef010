/** Written by `npm run retrieval:fit`: the weight of each feature of a question against an entry (`entry-features.ts`). */
import type { Feature } from "./entry-features.ts";

export const BIAS = -5.977;

export const WEIGHTS: Readonly<Record<Feature, number>> = {
  lineHasQuestion: -0.603,
  questionHasLine: 0.887,
  lineMatch: 0.105,
  entryHasQuestion: 0.889,
  answerHasQuestion: 0.261,
  lineHasPart: 0.564,
  sectionRank: 0.373,
  sectionHasPart: 0.26,
  topicIsFirst: 1.286,
  topicScore: 1.858,
  topicIsStrong: 1.066,
  topicIsNamed: -0.153,
  lineMatchInTopic: 0.408,
  kindAsked: 0.29,
  kindNotAsked: 0.115,
  opensTopic: 0.584,
};
