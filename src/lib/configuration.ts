/** What the page was served with. All of it is public. */

interface Configuration {
  readonly publishableKey: string;
  readonly site: "hornbook" | "jdsimplified";
}

export const configuration: Configuration = readConfiguration();

function readConfiguration(): Configuration {
  const text = document.getElementById("hornbook-configuration")?.textContent ?? "{}";
  const given = JSON.parse(text) as Partial<Configuration>;
  return { publishableKey: given.publishableKey ?? "", site: given.site ?? "hornbook" };
}
