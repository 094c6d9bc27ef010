/** Written by `npm run retrieval:fit`: the weight of each feature of a question against an entry (`entry-features.ts`). */
import type { Feature } from "./entry-features.ts";

export const BIAS = -6.903;

export const WEIGHTS: Readonly<Record<Feature, number>> = {
  lineHasQuestion: -1.196,
  questionHasLine: 1.184,
  entryHasQuestion: 0.979,
  wordsAreOfEntry: 0.695,
  lineHasPart: 0.882,
  sectionRank: 0.3,
  sectionHasPart: 0.375,
  topicIsFirst: 1.01,
  topicScore: 2.332,
  topicIsStrong: 1.734,
  kindAsked: 0.514,
  kindNotAsked: 0.313,
  opensTopic: 0.989,
};
