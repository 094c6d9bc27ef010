import { type ComponentType, lazy, type ReactElement, Suspense } from "react";
import type { RouteObject } from "react-router";
import { LoadingArea, RequireAdmin, UNGUARDED } from "../../guards/require-admin.tsx";
import { PageError } from "../../shell/route-error.tsx";

/** A page that loads when its guard shows it: a route's own `lazy` would load it for everyone who opens the address. */
function guarded(load: () => Promise<{ default: ComponentType }>): ReactElement {
  const Page = lazy(load);
  return (
    <Suspense fallback={<LoadingArea />}>
      <Page />
    </Suspense>
  );
}

/** The specification's screens (2.9), by their address below `/admin/`. */
const SCREENS = {
  dashboard: () => import("./dashboard-page.tsx"),
  users: () => import("./users-page.tsx"),
  "error-logs": () => import("./error-logs-page.tsx"),
  courses: () => import("./courses-page.tsx"),
  "courses/:courseId": () => import("./course-page.tsx"),
  flashcards: () => import("./flashcards-page.tsx"),
  hornbook: () => import("./console-page.tsx"),
  settings: () => import("./settings-page.tsx"),
};
const pages = (base: string) =>
  Object.entries(SCREENS).map(([path, load]) => ({ path: `${base}${path}`, element: guarded(load) }));

/** The specification's duplicates without a guard. They show what the server gives the caller: nothing, except to administrators. */
const duplicates: RouteObject[] = [
  { path: "admin", element: guarded(SCREENS.dashboard) },
  ...pages("admin/").filter(({ path }) => path !== "admin/dashboard"),
  { path: "admin/set-admin", element: guarded(() => import("./set-admin-page.tsx")) },
].map((route) => ({ ...route, handle: UNGUARDED }));

/**
 * The administrators' screens (specification, 2.9), which the router adds when one of their addresses is opened. None
 * of the screens' code loads for anyone else. One shell holds them all, guarded or not, so that it stays when the screen
 * changes: a new one would suspend, and React shows what suspended for at least 300 ms.
 */
export const adminRoutes: RouteObject[] = [
  {
    element: <RequireAdmin />,
    children: [
      {
        element: guarded(() => import("./admin-shell.tsx")),
        children: [
          {
            errorElement: <PageError />,
            children: [
              ...pages("/admin/"),
              // Beyond the specification's.
              { path: "/admin/users/:userId", element: guarded(() => import("./user-page.tsx")) },
              { path: "/admin/reports", element: guarded(() => import("./reports-page.tsx")) },
              { path: "/admin/audit-log", element: guarded(() => import("./audit-log-page.tsx")) },
              ...duplicates,
            ],
          },
        ],
      },
    ],
  },
];
