/**
 * Renders pages at build (scripts/build/prerender-pages.ts). Placeholders stand in for what only the serving host knows.
 */

import type { Site } from "@backend/contracts/sites.ts";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { factsAbout, type PageFacts } from "./app/public/prerendered-pages.ts";
import { documentTitle, publicPages } from "./app/public/public-pages.ts";
import { PublicRoot } from "./app/public/public-root.tsx";
import AuthPage from "./app/routes/auth/auth-page.tsx";
import { ShellSkeleton } from "./app/shell/shell-skeleton.tsx";
import { AuthContext } from "./features/auth/model/auth-context.ts";

export interface RenderedPage extends PageFacts {
  readonly site: Site;
  readonly path: string;
  readonly title: string;
  readonly html: string;
}

export interface RenderedPages {
  readonly publicPages: readonly RenderedPage[];
  readonly signIn: { readonly signin: string; readonly signup: string };
  /** What signed-in users see before the app's code has loaded. */
  readonly shell: string;
}

export async function renderPages(): Promise<RenderedPages> {
  return {
    publicPages: await renderPublicPages(),
    signIn: { signin: renderSignIn("signin"), signup: renderSignIn("signup") },
    shell: renderShell(),
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
        return { site, path: page.path, title, html, ...factsAbout(site, page.path) };
      }),
    ),
  );
}

/** The hint appears after five seconds without any script, because scripts may be what's missing. */
function renderShell(): string {
  return renderToStaticMarkup(
    <div className="when-signed-in">
      <ShellSkeleton hint={<span className="appear-late">Taking longer than expected.</span>} />
    </div>,
  );
}

const nothing = async () => ({ error: null });

/**
 * A picture of the sign-in or sign-up page, as a visitor finds it, until the app draws the real one. Nothing in it
 * can be clicked or typed into, so nothing typed is lost when it's replaced.
 */
function renderSignIn(tab: "signin" | "signup"): string {
  const visitor = { status: "unauthenticated", user: null, isSecondStepDue: false } as const;
  const page = renderToStaticMarkup(
    <AuthContext value={{ ...visitor, adminStatus: "not_admin", signOut: nothing, checkSession: nothing }}>
      <StaticRouter location={tab === "signup" ? "/auth?tab=signup" : "/auth"}>
        <AuthPage />
      </StaticRouter>
    </AuthContext>,
  );
  return `<div inert class="picture">${page.replaceAll("<input ", "<input readonly ")}</div>`;
}
