import { type ComponentType, lazy, type ReactElement, Suspense } from "react";
import type { RouteObject } from "react-router";
import { LoadingArea, RequireAdmin, UNGUARDED } from "../../guards/require-admin.tsx";
import { PageError } from "../../shell/route-error.tsx";

/** Screens of one thing, which a list leads to. */
const DETAILS: Readonly<Record<string, string>> = { course: "courses/:courseId", user: "users/:userId" };

/** By the specification, this one and `/admin` have no guard. They show what the server gives the caller: nothing, except to administrators. */
const OPEN = "set-admin";

/** A page that loads when its guard shows it: a route's own `lazy` would load it for everyone who opens the address. */
function guarded(load: () => Promise<{ default: ComponentType }>): ReactElement {
  const Page = lazy(load);
  return (
    <Suspense fallback={<LoadingArea />}>
      <Page />
    </Suspense>
  );
}

/** Each screen by its address below `/admin/`, which its file is named after. */
const SCREENS = new Map(
  Object.entries(import.meta.glob<{ default: ComponentType }>("./*-page.tsx")).map(([file, load]) => {
    const name = file.slice("./".length, -"-page.tsx".length);
    return [DETAILS[name] ?? name, guarded(load)];
  }),
);

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
              ...Array.from(SCREENS, ([address, element]) => ({
                path: `/admin/${address}`,
                element,
                ...(address === OPEN ? { handle: UNGUARDED } : {}),
              })),
              { path: "/admin", element: SCREENS.get("dashboard"), handle: UNGUARDED },
            ],
          },
        ],
      },
    ],
  },
];
