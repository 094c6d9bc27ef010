/** What visitors see, and the steps of signing in. */
import { PASSWORD } from "../../../tests/support/users.ts";
import { isNarrow, signIn } from "../screen-steps.ts";
import { type Screen, visitor } from "./screen.ts";

export const PUBLIC: readonly Screen[] = [
  visitor("landing/landing", "landing", "/"),
  {
    name: "landing-menu",
    page: "landing/landing",
    path: "/",
    as: "visitor",
    prepare: async (page) => {
      if (isNarrow(page)) await page.getByRole("button", { name: "Open menu" }).click();
    },
  },
  { ...visitor("landing/course-landing", "course-landing", "/"), site: "jdsimplified" },
  visitor("information/about", "about", "/about"),
  visitor("information/contact", "contact", "/contact"),
  visitor("information/terms", "terms", "/terms"),
  visitor("information/privacy", "privacy", "/privacy"),
  visitor("information/cookies", "cookies", "/cookies"),
  visitor("information/disclaimer", "disclaimer", "/disclaimer"),
  visitor("information/accuracy", "accuracy", "/accuracy"),
  visitor("auth/auth", "sign-in", "/auth"),
  visitor("auth/auth", "sign-up", "/auth?tab=signup"),
  {
    name: "sign-in-refused",
    page: "auth/auth",
    path: "/auth",
    as: "visitor",
    prepare: async (page) => {
      await signIn(page, "nobody@example.com");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "sign-up-code",
    page: "auth/auth",
    path: "/auth?tab=signup",
    as: "visitor",
    prepare: async (page) => {
      await page.getByLabel("Email").fill(`newcomer-${Date.now()}@example.com`);
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Sign up" }).click();
      await page.getByLabel("Code").waitFor();
    },
  },
  {
    name: "forgotten-password",
    page: "auth/auth",
    path: "/auth",
    as: "visitor",
    prepare: (page) => page.getByRole("button", { name: "Forgot your password?" }).click(),
  },
  {
    name: "second-step",
    page: "auth/auth",
    path: "/auth",
    as: "visitor",
    prepare: async (page, { guarded }) => {
      await signIn(page, guarded);
      await page.getByLabel("Code from your authenticator app").waitFor();
    },
  },
  visitor("not-found", "not-found", "/nowhere"),
  {
    name: "chat-spent",
    page: "chat/chat",
    path: "/auth",
    as: "visitor",
    prepare: async (page, { spent }) => {
      await signIn(page, spent);
      await page.getByRole("link", { name: "Upgrade Now" }).waitFor();
    },
  },
  visitor("courses/catalog", "catalog", ({ rented }) => `/catalog/${rented.slug}`),
  visitor("courses/preview", "preview", ({ rented }) => rented.preview),
];
