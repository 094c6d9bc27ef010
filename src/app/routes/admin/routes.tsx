import { lazy, Suspense } from "react";
import { type RouteObject, redirect, useOutletContext } from "react-router";
import { ADMIN_PAGES, DASHBOARD } from "@/lib/admin-addresses.ts";
import { LoadingArea, RequireAdmin } from "../../guards/require-admin.tsx";
import { PageError } from "../../shell/route-error.tsx";
import type { Pages } from "./pages.ts";

// It loads when its guard shows it: a route's own `lazy` would load it for everyone who opens the address.
const AdminShell = lazy(() => import("./admin-shell.tsx"));
const shell = (
  <Suspense fallback={<LoadingArea />}>
    <AdminShell />
  </Suspense>
);

/** A page as the shell brings it. Loaded lazily itself, it would come 300 ms later: React throttles what follows a fallback. */
function Page({ path }: { readonly path: keyof Pages }) {
  const Content = useOutletContext<Pages>()[path];
  return <Content />;
}

const pages = (base: string, paths: readonly (keyof Pages)[]) =>
  paths.map((path) => ({ path: `${base}${path}`, element: <Page path={path} /> }));

/**
 * The administrators' screens (specification, 2.9), which the router adds when one of their addresses is opened. None
 * of the screens' code loads for anyone else.
 */
export const adminRoutes: RouteObject[] = [
  {
    element: <RequireAdmin />,
    children: [
      {
        element: shell,
        children: [
          {
            errorElement: <PageError />,
            children: [
              // Beyond the specification's eight: a user's page, the reports, and the audit log.
              ...pages("/admin/", [...ADMIN_PAGES, "users/:userId", "reports", "audit-log"]),
              { path: "/admin/*", loader: () => redirect(DASHBOARD) },
            ],
          },
        ],
      },
    ],
  },
  {
    // The duplicates without a guard. They show what the server gives the caller: nothing, except to administrators.
    element: shell,
    children: [
      {
        errorElement: <PageError />,
        children: [
          { path: "admin", element: <Page path="dashboard" /> },
          ...pages("admin/", [...ADMIN_PAGES, "set-admin"]).filter(({ path }) => path !== "admin/dashboard"),
        ],
      },
    ],
  },
];
