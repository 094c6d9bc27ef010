import { PREMIUM_CENTS } from "@backend/contracts/prices.ts";
import { formatCents } from "./money.ts";

/** What the monthly Premium plan costs (specification, 9.1). */
export const PREMIUM_PRICE = formatCents(PREMIUM_CENTS);
