/** Hydrates a public page that was rendered at build, or renders it in development. */
import { createRoot, hydrateRoot } from "react-dom/client";
import { configuration } from "@/lib/configuration.ts";
import { isAsRendered } from "./is-as-rendered.ts";
import { documentTitle, type PublicPage } from "./public-pages.ts";
import { PublicRoot } from "./public-root.tsx";

export async function startPublicPage(page: PublicPage, root: HTMLElement): Promise<void> {
  const { site, promoCode } = configuration;
  const { default: Page } = await page.load();
  const content = <PublicRoot site={site} path={page.path} promoCode={promoCode} Page={Page} />;
  if (isAsRendered(root)) {
    hydrateRoot(root, content);
    return;
  }
  document.title = documentTitle(site, page);
  createRoot(root).render(content);
}
