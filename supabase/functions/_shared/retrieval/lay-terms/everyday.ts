/** Everyday words for persons and things of which the outlines speak in one word of their own. */
import type { LayTerm } from "./lay-term.ts";

export const EVERYDAY: readonly LayTerm[] = [
  // The stemmer does not know that one is the plural of the other.
  [/\bchildren\b/, "child"],
  [/\bkids?\b|\btoddlers?\b/, "child"],
  [/\b(?:guys?|dudes?|gal|folks)\b/, "person"],
  [/\bboss(?:es)?\b/, "employer"],
  [/\bworkers?\b/, "employee"],
  [/\b(?:websites?|online|web page)\b/, "internet"],
  [/\b(?:illegitimate|bastards?|out of wedlock|unmarried parents)\b/, "nonmarital children legitimacy"],
  [/\b(?:thief|thieves|robbers?|crooks?)\b/, "theft"],
  [/\b(?:mom|dad|mother|father)s?\b/, "parent"],
  [/\b(?:tvs?|laptops?|bikes?|bicycles?|jewelry)\b/, "personal property"],
  [/\b(?:judge|lawyer)s? (?:shopping)\b/, "forum shopping"],
  [/\b(?:jail|prison|locked up)\b/, "imprisonment"],
  [/\b(?:lawsuits?|suing)\b/, "action"],
  [/\b(?:docs?|paperwork)\b/, "documents"],
  [/\b(?:apartments?|flat)\b/, "lease"],
  [/\b(?:kkk|nazis?|hate groups?|neo.?nazis?)\b/, "viewpoint speech"],
];
