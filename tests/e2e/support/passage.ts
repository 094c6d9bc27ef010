import type { Locator, Page } from "@playwright/test";

/** The passage that a citation opened: beside the conversation where there is room, over it elsewhere. */
export const openPassage = (page: Page): Locator =>
  page
    .getByRole("dialog")
    .or(page.getByRole("region").filter({ has: page.getByRole("button", { name: "Close source" }) }));
