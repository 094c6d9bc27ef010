/** What administrators set for the pages that the host serves: follows changes, without a restart. */
import { type Sql, subscribe } from "../database/connection.ts";
import type { Logger } from "../log.ts";

interface SiteSettings {
  /** Whether pages advertise the operator's promotion code. */
  readonly promoBanner: boolean;
  readonly maintenanceNotice: string;
  /** Who teaches the courses, in their own words. */
  readonly instructor: string;
  /** What the Free plan includes in a month. */
  readonly freeMessages: number;
}

/**
 * Calls `onChange` now and after each change.
 * @param url where changes are announced: the address that `sql` is connected to.
 */
export async function followSiteSettings(options: {
  sql: Sql;
  url: string;
  log: Logger;
  onChange: (settings: SiteSettings) => void;
}): Promise<{ stop(): Promise<void> }> {
  const read = async () => {
    const [row] = await options.sql<{ settings: SiteSettings }[]>`select public.site_settings() as settings`;
    if (row) options.onChange(row.settings);
  };
  const readAgain = () =>
    void read().catch((error) => options.log.warn({ error }, "could not read the site's settings"));
  const subscription = await subscribe(options.url, "hornbook_settings", readAgain, readAgain);
  await read();
  return subscription;
}
