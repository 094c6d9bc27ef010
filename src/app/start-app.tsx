/** Starts the app behind the public pages: signing in and everything after it. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createPath } from "react-router";
import { RouterProvider } from "react-router/dom";
import { AuthProvider } from "@/features/auth/components/auth-provider.tsx";
import { forgetRedirects } from "@/features/auth/model/recent-session.ts";
import { configuration } from "@/lib/configuration.ts";
import { reportUncaught } from "@/lib/report-uncaught.ts";
import { domainAtStart } from "./domain/domain-context.ts";
import { DomainProvider } from "./domain/domain-provider.tsx";
import { loadAhead } from "./load-ahead.ts";
import { recoverStaleBuild } from "./recover-stale-build.ts";
import { router } from "./router.tsx";
import { ApplicationBoundary } from "./shell/application-error.tsx";

export async function startApp(root: HTMLElement): Promise<void> {
  recoverStaleBuild(() => {
    const { location } = router.state.navigation;
    return location ? createPath(location) : null;
  });
  loadAhead(() => router.routes);
  reportUncaught();
  // Redirects counted on an earlier page don't matter here.
  forgetRedirects();
  // The markup rendered at build stays until the page can replace it.
  if (root.hasChildNodes()) await firstPage();
  const domain = domainAtStart(configuration.site, location.pathname, location.hostname);
  createRoot(root).render(
    <StrictMode>
      <ApplicationBoundary>
        <DomainProvider domain={domain}>
          <AuthProvider isAdminArea={domain === "admin"}>
            <RouterProvider router={router} />
          </AuthProvider>
        </DomainProvider>
      </ApplicationBoundary>
    </StrictMode>,
  );
}

/** Resolves when the first page's code has loaded, or failed to. */
async function firstPage(): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
