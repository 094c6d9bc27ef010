/** Every screen that `npm run screenshots` photographs. Another screen is another line. */
import type { Page } from "@playwright/test";

/** What there is to be seen: the addresses of the student's conversations, newest first. */
export interface Stage {
  readonly threads: readonly string[];
}

export interface Screen {
  /** Of the picture's file. */
  readonly name: string;
  readonly path: string | ((stage: Stage) => string);
  readonly as: "visitor" | "student";
  /** Brings the page from its arrival to what is to be seen. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** The whole length of the page, not what fits into the window. */
  readonly isWhole?: boolean;
}

const visitor = (name: string, path: string): Screen => ({ name, path, as: "visitor", isWhole: true });
const student = (name: string, path: string): Screen => ({ name, path, as: "student" });
const answer = ({ threads }: Stage) => threads[0] ?? "/chat";

export const SCREENS: readonly Screen[] = [
  visitor("landing", "/"),
  visitor("about", "/about"),
  visitor("contact", "/contact"),
  visitor("terms", "/terms"),
  visitor("privacy", "/privacy"),
  visitor("cookies", "/cookies"),
  visitor("disclaimer", "/disclaimer"),
  visitor("sign-in", "/auth"),
  visitor("sign-up", "/auth?tab=signup"),
  visitor("not-found", "/nowhere"),
  student("chat-new", "/chat"),
  { name: "chat-answer", path: answer, as: "student" },
  {
    name: "chat-passage",
    path: answer,
    as: "student",
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^Source 1:/ })
        .first()
        .click();
      await page.getByRole("dialog").getByText("Authorities").waitFor();
    },
  },
  { name: "sidebar-menu", path: answer, as: "student", prepare: openThreadMenu },
  {
    name: "sidebar-rename",
    path: answer,
    as: "student",
    prepare: async (page) => {
      await openThreadMenu(page);
      await page.getByRole("menuitem", { name: "Rename" }).click();
    },
  },
  {
    name: "sidebar-delete",
    path: answer,
    as: "student",
    prepare: async (page) => {
      await openThreadMenu(page);
      await page.getByRole("menuitem", { name: "Delete" }).click();
    },
  },
  {
    name: "sidebar-collapsed",
    path: answer,
    as: "student",
    prepare: async (page) => {
      if (isNarrow(page)) return;
      await page.mouse.move(100, 300);
      await page.mouse.move(800, 300);
      await page.waitForTimeout(700);
    },
  },
  {
    name: "sidebar-pinned",
    path: answer,
    as: "student",
    prepare: async (page) => {
      if (!isNarrow(page)) await page.getByRole("button", { name: "Pin sidebar open" }).click();
    },
  },
  {
    name: "offline",
    path: answer,
    as: "student",
    prepare: async (page) => {
      await page.context().setOffline(true);
      await page.getByText("You're currently offline").waitFor();
    },
  },
  {
    name: "layout-debug",
    path: "/chat",
    as: "student",
    prepare: (page) => page.keyboard.press("Alt+KeyD"),
  },
  {
    name: "conversation-missing",
    path: "/chat/00000000-0000-4000-8000-000000000000",
    as: "student",
  },
  student("outlines", "/outlines"),
  student("flashcards", "/flashcards/study"),
  student("courses", "/courses"),
  student("settings-subscription", "/settings"),
  student("settings-account", "/settings/account"),
  student("settings-appearance", "/settings/appearance"),
];

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

async function openThreadMenu(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole("button", { name: "Open the menu" }).click();
  await page
    .getByRole("button", { name: /^Options for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Rename" }).waitFor();
}
