/** The page's configuration, as the server put it into the page. All of it is public. */
import { countedMessages, FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import { SITE_NAMES, type Site } from "@backend/contracts/sites.ts";
import { parseFields, stringOf } from "./json.ts";

interface Configuration {
  readonly publishableKey: string;
  readonly site: Site;
  /** The code in the promotion banner; empty for no banner. */
  readonly promoCode: string;
  /** Who takes payments: Stripe, the sandbox in which no money moves, or no one. */
  readonly payments: "stripe" | "sandbox" | "none";
  /** What the administrators have every page say; empty for nothing. */
  readonly maintenanceNotice: string;
  /** Who teaches the courses, in their own words; empty while the operator has written nothing. */
  readonly instructor: string;
  /** What the Free plan includes in a month. */
  readonly freeMessages: number;
}

// There is no document while pages are rendered at build: they get their configuration when they're served.
const isBuild = typeof document === "undefined";

export const configuration: Configuration = readConfiguration();

/** What the Free plan includes in a month, such as "10 messages". */
export const freeMessages = isBuild ? "__FREE_MESSAGES__" : countedMessages(configuration.freeMessages);

/** The brand this host shows. */
export const siteName = SITE_NAMES[configuration.site];

function readConfiguration(): Configuration {
  const element = isBuild ? null : document.getElementById("hornbook-configuration");
  const given = parseFields(element?.textContent ?? null);
  const { payments, freeMessages: included } = given;
  return {
    publishableKey: stringOf(given.publishableKey) ?? "",
    site: given.site === "jdsimplified" ? given.site : "hornbook",
    promoCode: stringOf(given.promoCode) ?? "",
    payments: payments === "stripe" || payments === "sandbox" ? payments : "none",
    maintenanceNotice: stringOf(given.maintenanceNotice) ?? "",
    instructor: stringOf(given.instructor) ?? "",
    freeMessages: typeof included === "number" ? included : FREE_MESSAGES_PER_MONTH,
  };
}
