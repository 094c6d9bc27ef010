/**
 * What people say, and what the law calls it. A student who does not know the term of art yet describes the thing;
 * the outlines use the term. What is said is read in the plain, lower-case question.
 */
import { BUSINESS } from "./lay-terms/business.ts";
import { CONSTITUTION } from "./lay-terms/constitution.ts";
import { COURTS } from "./lay-terms/courts.ts";
import { CRIMES } from "./lay-terms/crimes.ts";
import { DEALS } from "./lay-terms/deals.ts";
import { EVERYDAY } from "./lay-terms/everyday.ts";
import { FAMILIES } from "./lay-terms/families.ts";
import { INJURIES } from "./lay-terms/injuries.ts";
import { LAND } from "./lay-terms/land.ts";
import { LAWYERS } from "./lay-terms/lawyers.ts";
import type { LayTerm } from "./lay-terms/lay-term.ts";
import { PROOF } from "./lay-terms/proof.ts";

export const LAY_TERMS: readonly LayTerm[] = [
  [/\bny times\b|\bnyt\b/, "New York Times"],
  ...EVERYDAY,
  ...COURTS,
  ...CONSTITUTION,
  ...DEALS,
  ...CRIMES,
  ...PROOF,
  ...LAND,
  ...INJURIES,
  ...BUSINESS,
  ...FAMILIES,
  ...LAWYERS,
];
