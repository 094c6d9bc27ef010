/** Renders pages at build (scripts/prerender-pages.ts). What only the serving host knows stands as a placeholder. */
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { documentTitle, publicPages } from "./app/public/public-pages.ts";
import { PublicRoot } from "./app/public/public-root.tsx";
import AuthPage from "./app/routes/auth/auth-page.tsx";
import { AuthContext } from "./features/auth/model/auth-context.ts";
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

export interface RenderedPages {
  readonly publicPages: readonly RenderedPage[];
  readonly signIn: { readonly signin: string; readonly signup: string };
}

export async function renderPages(): Promise<RenderedPages> {
  return {
    publicPages: await renderPublicPages(),
    signIn: { signin: renderSignIn("signin"), signup: renderSignIn("signup") },
  };
}

async function renderPublicPages(): Promise<RenderedPage[]> {
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

const nothing = async () => ({ error: null });

/**
 * The page to sign in or up as a visitor finds it: a picture of it, until the app draws the page itself. Nothing in it
 * can be pressed or written into, so that nothing typed is lost when it goes.
 */
function renderSignIn(tab: "signin" | "signup"): string {
  const visitor = { status: "unauthenticated", user: null, isSecondStepDue: false } as const;
  const page = renderToStaticMarkup(
    <AuthContext value={{ ...visitor, signOut: nothing, checkSession: nothing }}>
      <StaticRouter location={tab === "signup" ? "/auth?tab=signup" : "/auth"}>
        <AuthPage />
      </StaticRouter>
    </AuthContext>,
  );
  return `<div inert class="picture">${page.replaceAll("<input ", "<input readonly ")}</div>`;
}
