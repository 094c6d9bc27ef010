/** Written by `npm run retrieval:fit`: the weight of each feature of a question against an entry (`entry-features.ts`). */
import type { Feature } from "./entry-features.ts";

export const BIAS = -5.978;

export const WEIGHTS: Readonly<Record<Feature, number>> = {
  lineHasQuestion: -0.605,
  questionHasLine: 0.888,
  lineMatch: 0.104,
  entryHasQuestion: 0.883,
  answerHasQuestion: 0.265,
  lineHasPart: 0.563,
  sectionRank: 0.377,
  sectionHasPart: 0.26,
  topicIsFirst: 1.289,
  topicScore: 1.857,
  topicIsStrong: 1.066,
  topicIsNamed: -0.154,
  lineMatchInTopic: 0.406,
  kindAsked: 0.287,
  kindNotAsked: 0.113,
  opensTopic: 0.587,
};
