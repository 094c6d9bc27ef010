/** Written by `npm run retrieval:fit`: the weight of each feature of a question against an entry (`entry-features.ts`). */
import type { Feature } from "./entry-features.ts";

export const BIAS = -6.206;

export const WEIGHTS: Readonly<Record<Feature, number>> = {
  lineHasQuestion: -0.437,
  questionHasLine: 0.981,
  entryHasQuestion: 0.861,
  answerHasQuestion: 0.29,
  lineHasPart: 0.64,
  sectionRank: 0.482,
  sectionHasPart: 0.269,
  topicIsFirst: 1.214,
  topicScore: 1.349,
  topicIsStrong: 1.386,
  topicIsNamed: -0.082,
  lineMatchInTopic: 0.402,
  kindAsked: 0.416,
  kindNotAsked: 0.255,
  opensTopic: 0.402,
};
