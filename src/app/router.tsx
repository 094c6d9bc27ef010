import { createBrowserRouter, redirect } from "react-router";
import { RequireAuth } from "./guards/require-auth.tsx";
import { Pending } from "./shell/pending.tsx";
import { RouteError } from "./shell/route-error.tsx";

/** A route module's default export as the route's component, loaded when the route is entered. */
const page = (load: () => Promise<{ default: React.ComponentType }>) => async () => ({
  Component: (await load()).default,
});

export const router = createBrowserRouter([
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <Pending />,
    children: [
      { path: "/", lazy: page(() => import("./routes/landing/landing-page.tsx")) },
      { path: "/auth", lazy: page(() => import("./routes/auth/auth-page.tsx")) },
      { path: "/login", loader: ({ request }) => redirect(`/auth${new URL(request.url).search}`) },
      { path: "/register", loader: () => redirect("/auth?tab=signup") },
      {
        element: <RequireAuth />,
        children: [
          {
            lazy: page(() => import("./shell/signed-in-shell.tsx")),
            children: [
              { path: "/chat/:threadId?", lazy: page(() => import("./routes/chat/chat-page.tsx")) },
              { path: "/settings", lazy: page(() => import("./routes/settings/settings-page.tsx")) },
              { path: "/settings/*", loader: () => redirect("/settings") },
            ],
          },
        ],
      },
      { path: "*", lazy: page(() => import("./routes/not-found-page.tsx")) },
    ],
  },
]);
