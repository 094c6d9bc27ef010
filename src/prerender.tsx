/** Renders the public pages at build (scripts/build-web.ts). What only the serving host knows stands as a placeholder. */
import { renderToString } from "react-dom/server";
import { documentTitle, publicPages } from "./app/public/public-pages.ts";
import { PublicRoot } from "./app/public/public-root.tsx";
import type { Site } from "./lib/configuration.ts";

export interface RenderedPage {
  readonly site: Site;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The page's own module: its script can be fetched together with the page. */
  readonly module: string;
  readonly html: string;
}

export async function renderPublicPages(): Promise<RenderedPage[]> {
  const sites: readonly Site[] = ["hornbook", "jdsimplified"];
  return await Promise.all(
    sites.flatMap((site) =>
      publicPages(site).map(async (page) => {
        const { default: Page } = await page.load();
        const html = renderToString(
          <PublicRoot site={site} path={page.path} promoCode="__PROMO_CODE__" Page={Page} />,
        );
        const title = documentTitle(site, page);
        return { site, path: page.path, title, description: page.description, module: page.module, html };
      }),
    ),
  );
}
