/** The page's configuration, as the server put it into the page. All of it is public. */
import { SITE_NAMES, type Site } from "@backend/contracts/sites.ts";

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
}

export const configuration: Configuration = readConfiguration();

/** The brand this host shows. */
export const siteName = SITE_NAMES[configuration.site];

function readConfiguration(): Configuration {
  // There is no document while pages are rendered at build: they get their configuration when they're served.
  const element = typeof document === "undefined" ? null : document.getElementById("hornbook-configuration");
  const given = JSON.parse(element?.textContent ?? "{}") as Partial<Configuration>;
  return {
    publishableKey: given.publishableKey ?? "",
    site: given.site ?? "hornbook",
    promoCode: given.promoCode ?? "",
    payments: given.payments ?? "none",
    maintenanceNotice: given.maintenanceNotice ?? "",
    instructor: given.instructor ?? "",
  };
}
