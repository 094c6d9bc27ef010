/** Billing: users read what they pay for, and only the billing functions write it. */
import { checkTables } from "../../support/access/check-tables.ts";
import { billingTables } from "./billing-tables.ts";

checkTables(billingTables);
