/** What the page was served with. All of it is public. */

export type Site = "hornbook" | "jdsimplified";

interface Configuration {
  readonly publishableKey: string;
  readonly site: Site;
  /** The code that the promotion banner announces; empty: no banner. */
  readonly promoCode: string;
}

export const configuration: Configuration = readConfiguration();

function readConfiguration(): Configuration {
  // While pages are rendered at build there is no document: a page gets its configuration when it is served.
  const element = typeof document === "undefined" ? null : document.getElementById("hornbook-configuration");
  const given = JSON.parse(element?.textContent ?? "{}") as Partial<Configuration>;
  return {
    publishableKey: given.publishableKey ?? "",
    site: given.site ?? "hornbook",
    promoCode: given.promoCode ?? "",
  };
}
