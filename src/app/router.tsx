import type { ReactElement } from "react";
import {
  createBrowserRouter,
  createPath,
  type LoaderFunction,
  type RouteObject,
  redirect,
  redirectDocument,
  replace,
} from "react-router";
import { DASHBOARD } from "@/lib/admin-addresses.ts";
import { configuration } from "@/lib/configuration.ts";
import { RequireAuth } from "./guards/require-auth.tsx";
import { publicPages } from "./public/public-pages.ts";
import { BackClosesLayers } from "./shell/back-closes-layers.tsx";
import { NamedPages } from "./shell/named-pages.tsx";
import { ONE_SCREEN } from "./shell/one-screen.ts";
import { Pending } from "./shell/pending.tsx";
import { PageError, RouteError } from "./shell/route-error.tsx";
import { Standalone } from "./shell/standalone.tsx";
import { UnexpectedError } from "./shell/unexpected-error.tsx";

/** A route module's default export as the route's component, loaded when the route is entered. */
const page = (load: () => Promise<{ default: React.ComponentType }>) => async () => ({
  Component: (await load()).default,
});

/** Routes that show their failures in their own place, so that everything around them stays. */
const failingTo = (errorElement: ReactElement, children: RouteObject[]) => [{ errorElement, children }];

/** Public pages are documents of their own, so going to one leaves the app. */
const PUBLIC_PATHS = publicPages(configuration.site).map(({ path }) => path);
const leaveForDocument = ({ request }: { request: Request }) => redirectDocument(request.url);

/** Areas for signed-in users only (specification, 2.5 and 2.9): an address in them without a page is still guarded. */
const SIGNED_IN_AREAS = [
  "/chat/*",
  "/outlines/*",
  "/practice/*",
  "/flashcards/*",
  "/courses/*",
  "/course/*",
  "/course-detail/*",
  "/subscription/*",
];

const ROOT = "root";

let hasAdminRoutes = false;
/**
 * Adds the administrators' screens when one of their addresses is opened, and opens it again. The router could look for routes
 * itself (`patchRoutesOnNavigation`), but then does so for each address with a parameter, such as a conversation's, and
 * renders everything once more meanwhile.
 */
const addAdminRoutes: LoaderFunction = async () => {
  const { adminRoutes } = await import("./routes/admin/routes.tsx");
  // They come before this route, which then gets what isn't among them.
  if (hasAdminRoutes) return redirect(DASHBOARD);
  hasAdminRoutes = true;
  router.patchRoutes(ROOT, adminRoutes);
  // The request lacks the hash.
  return replace(createPath(router.state.navigation.location ?? router.state.location));
};

const routes: RouteObject[] = [
  {
    id: ROOT,
    element: (
      <>
        <BackClosesLayers />
        <NamedPages />
      </>
    ),
    errorElement: <UnexpectedError />,
    hydrateFallbackElement: <Pending />,
    children: failingTo(<RouteError />, [
      ...PUBLIC_PATHS.map((path) => ({ path, loader: leaveForDocument })),
      {
        element: <Standalone />,
        children: [{ path: "/auth", lazy: page(() => import("./routes/auth/auth-page.tsx")) }],
      },
      { path: "/admin/*", loader: addAdminRoutes },
      { path: "/login", loader: ({ request }) => redirect(`/auth${new URL(request.url).search}`) },
      { path: "/register", loader: () => redirect("/auth?tab=signup") },
      { path: "/catalog/:slug", lazy: page(() => import("./routes/courses/catalog-page.tsx")) },
      { path: "/preview/:lessonId", lazy: page(() => import("./routes/courses/preview-page.tsx")) },
      { path: "/shared/:token", lazy: page(() => import("./routes/shared/shared-page.tsx")) },
      { path: "/certificate/:code", lazy: page(() => import("./routes/courses/certificate-page.tsx")) },
      {
        element: <RequireAuth />,
        children: [
          {
            lazy: page(() => import("./shell/signed-in-shell.tsx")),
            children: failingTo(<PageError />, [
              { path: "/chat/:threadId?", lazy: page(() => import("./routes/chat/chat-page.tsx")) },
              {
                path: "/outlines",
                children: [
                  { index: true, lazy: page(() => import("./routes/outlines/outlines-page.tsx")) },
                  { path: "your-material", lazy: page(() => import("./routes/outlines/material-page.tsx")) },
                  { path: ":subject", lazy: page(() => import("./routes/outlines/subject-page.tsx")) },
                  {
                    path: ":subject/attack-outline",
                    lazy: page(() => import("./routes/outlines/attack-outline-page.tsx")),
                  },
                  {
                    path: ":subject/practice",
                    loader: ({ params }) => redirect(`/practice?subject=${params.subject}`),
                  },
                  {
                    path: ":subject/:topic",
                    lazy: page(() => import("./routes/outlines/document-page.tsx")),
                  },
                  {
                    path: ":subject/cases/:caseSlug",
                    lazy: page(() => import("./routes/outlines/document-page.tsx")),
                  },
                ],
              },
              {
                path: "/flashcards",
                children: [
                  { index: true, loader: () => redirect("/flashcards/study") },
                  { path: "study", lazy: page(() => import("./routes/flashcards/decks-page.tsx")) },
                  { path: "study/session", lazy: page(() => import("./routes/flashcards/session-page.tsx")) },
                  { path: "cards", lazy: page(() => import("./routes/flashcards/cards-page.tsx")) },
                  { path: "import", lazy: page(() => import("./routes/flashcards/import-page.tsx")) },
                  { path: "statistics", lazy: page(() => import("./routes/flashcards/statistics-page.tsx")) },
                  { path: ":collectionId", lazy: page(() => import("./routes/flashcards/deck-page.tsx")) },
                ],
              },
              {
                path: "/practice",
                children: [
                  { index: true, lazy: page(() => import("./routes/practice/practice-page.tsx")) },
                  { path: "pairs", lazy: page(() => import("./routes/practice/pairs-page.tsx")) },
                  { path: "fakes", lazy: page(() => import("./routes/practice/fakes-page.tsx")) },
                  { path: "exercises", lazy: page(() => import("./routes/practice/exercises-page.tsx")) },
                  { path: "exercises/:id", lazy: page(() => import("./routes/practice/attempt-page.tsx")) },
                  { path: "mock/:id", lazy: page(() => import("./routes/practice/mock-page.tsx")) },
                  { path: ":id", lazy: page(() => import("./routes/practice/session-page.tsx")) },
                ],
              },
              { path: "/welcome", lazy: page(() => import("./routes/welcome/welcome-page.tsx")) },
              { path: "/courses", lazy: page(() => import("./routes/courses/courses-page.tsx")) },
              {
                path: "/courses/:courseId/rented",
                lazy: page(() => import("./routes/billing/rental-success-page.tsx")),
              },
              {
                path: "/subscription/success",
                lazy: page(() => import("./routes/billing/subscription-success-page.tsx")),
              },
              { path: "/courses/:id", lazy: page(() => import("./routes/courses/course-page.tsx")) },
              { path: "/course-detail/:id", lazy: page(() => import("./routes/courses/course-page.tsx")) },
              {
                path: "/course/:courseId",
                handle: ONE_SCREEN,
                lazy: page(() => import("./routes/courses/course-layout.tsx")),
                children: [
                  { index: true, lazy: page(() => import("./routes/courses/course-home-page.tsx")) },
                  { path: "module/:moduleId", lazy: page(() => import("./routes/courses/module-page.tsx")) },
                  {
                    path: "module/:moduleId/lesson/:lessonId",
                    lazy: page(() => import("./routes/courses/lesson-page.tsx")),
                  },
                ],
              },
              ...SIGNED_IN_AREAS.map((path) => ({
                path,
                lazy: page(() => import("./routes/nothing-here-page.tsx")),
              })),
              {
                path: "/settings",
                handle: ONE_SCREEN,
                lazy: page(() => import("./routes/settings/settings-layout.tsx")),
                children: [
                  { index: true, lazy: page(() => import("./routes/settings/subscription-page.tsx")) },
                  { path: "purchases", lazy: page(() => import("./routes/settings/purchases-page.tsx")) },
                  { path: "account", lazy: page(() => import("./routes/settings/account-page.tsx")) },
                  { path: "appearance", lazy: page(() => import("./routes/settings/appearance-page.tsx")) },
                  { path: "*", loader: () => redirect("/settings") },
                ],
              },
            ]),
          },
        ],
      },
      { path: "*", lazy: page(() => import("./routes/not-found-page.tsx")) },
    ]),
  },
];

export const router = createBrowserRouter(routes);
