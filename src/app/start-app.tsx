/** Starts the app behind the public pages: signing in and everything after it. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createPath } from "react-router";
import { RouterProvider } from "react-router/dom";
import { AuthProvider } from "@/features/auth/components/auth-provider.tsx";
import { forgetRedirects } from "@/features/auth/model/recent-session.ts";
import { configuration } from "@/lib/configuration.ts";
import { domainAtStart } from "./domain/domain-context.ts";
import { DomainProvider } from "./domain/domain-provider.tsx";
import { recoverStaleBuild } from "./recover-stale-build.ts";
import { router } from "./router.tsx";
import { ApplicationBoundary } from "./shell/application-error.tsx";

export async function startApp(root: HTMLElement): Promise<void> {
  recoverStaleBuild(() => {
    const { location } = router.state.navigation;
    return location ? createPath(location) : null;
  });
  // What an earlier page's guard counted says nothing about this one.
  forgetRedirects();
  // What was rendered at build stays until the page can take its place.
  if (root.hasChildNodes()) await firstPage();
  createRoot(root).render(
    <StrictMode>
      <ApplicationBoundary>
        <DomainProvider domain={domainAtStart(configuration.site, location.pathname)}>
          <AuthProvider>
            <RouterProvider router={router} />
          </AuthProvider>
        </DomainProvider>
      </ApplicationBoundary>
    </StrictMode>,
  );
}

/** Resolves when the first page's code has come, or has failed to. */
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
