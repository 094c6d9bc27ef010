/** Written by `npm run retrieval:fit`: the weight of each feature of a question against an entry (`entry-features.ts`). */
import type { Feature } from "./entry-features.ts";

export const BIAS = -5.973;

export const WEIGHTS: Readonly<Record<Feature, number>> = {
  lineHasQuestion: -0.606,
  questionHasLine: 0.889,
  lineMatch: 0.103,
  entryHasQuestion: 0.884,
  answerHasQuestion: 0.266,
  lineHasPart: 0.563,
  sectionRank: 0.377,
  sectionHasPart: 0.26,
  topicIsFirst: 1.29,
  topicScore: 1.859,
  topicIsStrong: 1.055,
  topicIsNamed: -0.153,
  lineMatchInTopic: 0.406,
  kindAsked: 0.288,
  kindNotAsked: 0.114,
  opensTopic: 0.587,
};
