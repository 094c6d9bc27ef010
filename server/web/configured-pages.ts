/** The web app's pages with the current configuration, which administrators change while the server runs. */
import type { Sql } from "../database/connection.ts";
import { SANDBOX_STYLE } from "../dev/stripe/page-frame.ts";
import type { Logger } from "../log.ts";
import { MAILBOX_STYLE } from "../mail/mailbox-routes.ts";
import type { openPayments } from "../payments.ts";
import type { Settings } from "../settings.ts";
import { appPages } from "./app-pages.ts";
import { followSiteSettings } from "./site-settings.ts";

/** @param options.url where changes are announced: the address that `sql` is connected to. */
export async function configuredPages(options: {
  webApp: string;
  publicUrl: string;
  publishableKey: string;
  settings: Pick<Settings, "site" | "promoCode">;
  payments: Pick<Awaited<ReturnType<typeof openPayments>>, "kind" | "offer">;
  sql: Sql;
  url: string;
  log: Logger;
}): Promise<ReturnType<typeof appPages> & { stop(): Promise<void> }> {
  const { settings, payments, publicUrl, sql, url, log } = options;
  const configuration = {
    publishableKey: options.publishableKey,
    site: settings.site,
    promoCode: settings.promoCode ?? "",
    payments: payments.kind,
  };
  const pages = appPages(options.webApp, configuration, publicUrl);
  const { stop } = await followSiteSettings({
    ...{ sql, url, log },
    onChange: ({ promoBanner, ...shown }) => {
      const promoCode = promoBanner ? configuration.promoCode : "";
      pages.configure({ ...configuration, ...shown, promoCode });
      payments.offer(promoCode || null);
    },
  });
  // Pages for development come without files of their own.
  const inline = { ...pages.inline, styles: [...pages.inline.styles, MAILBOX_STYLE, SANDBOX_STYLE] };
  return { ...pages, inline, stop };
}
