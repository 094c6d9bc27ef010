import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { router } from "./app/router.tsx";
import { AuthProvider } from "./features/auth/components/auth-provider.tsx";
import { forgetRedirects } from "./features/auth/model/recent-session.ts";
import "./styles/app.css";

// What an earlier page's guard counted says nothing about this one.
forgetRedirects();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <AuthProvider>
      <RouterProvider router={router} />
    </AuthProvider>
  </StrictMode>,
);
