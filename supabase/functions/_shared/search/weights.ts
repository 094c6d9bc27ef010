/** Written by `npm run retrieval:fit`: the weight of each feature of a question against an entry (`entry-features.ts`). */
import type { Feature } from "./entry-features.ts";

export const BIAS = -6.935;

export const WEIGHTS: Readonly<Record<Feature, number>> = {
  lineHasQuestion: -1.748,
  questionHasLine: 1.316,
  entryHasQuestion: 1.919,
  answerHasQuestion: -0.12,
  lineHasPart: 0.973,
  sectionRank: 0.409,
  sectionHasPart: 0.437,
  topicIsFirst: 1.075,
  topicScore: 1.969,
  topicIsStrong: 1.627,
  topicIsNamed: -0.145,
  lineMatchInTopic: 0.276,
  kindAsked: 0.502,
  kindNotAsked: 0.301,
  opensTopic: 0.959,
};
