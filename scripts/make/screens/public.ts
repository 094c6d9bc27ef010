/** What visitors see, and the steps of signing in. */
import { PASSWORD } from "../../../tests/support/users.ts";
import { isNarrow, signIn } from "../screen-steps.ts";
import { type Screen, visitor } from "./screen.ts";

export const PUBLIC: readonly Screen[] = [
  visitor("landing/landing", "landing", "/"),
  visitor("landing/landing", "landing-menu", "/", async (page) => {
    if (isNarrow(page)) await page.getByRole("button", { name: "Open menu" }).click();
  }),
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
  visitor("auth/auth", "sign-in-refused", "/auth", async (page) => {
    await signIn(page, "nobody@example.com");
    await page.getByRole("alert").waitFor();
  }),
  visitor("auth/auth", "sign-up-code", "/auth?tab=signup", async (page) => {
    await page.getByLabel("Email").fill(`newcomer-${Date.now()}@example.com`);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign up" }).click();
    await page.getByLabel("Code").waitFor();
  }),
  visitor("auth/auth", "forgotten-password", "/auth", (page) =>
    page.getByRole("button", { name: "Forgot your password?" }).click(),
  ),
  visitor("auth/auth", "second-step", "/auth", async (page, { guarded }) => {
    await signIn(page, guarded);
    await page.getByLabel("Code from your authenticator app").waitFor();
  }),
  visitor("not-found", "not-found", "/nowhere"),
  visitor("chat/chat", "chat-spent", "/auth", async (page, { spent }) => {
    await signIn(page, spent);
    await page.getByRole("link", { name: "Upgrade Now" }).waitFor();
  }),
  visitor("courses/catalog", "catalog", ({ rented }) => `/catalog/${rented.slug}`),
  visitor("courses/preview", "preview", ({ rented }) => rented.preview),
];
