import type { Page } from "@playwright/test";

/** Resolves when a page that is about to load hears of changes made elsewhere. */
export const hearsChanges = async (page: Page): Promise<void> => {
  const socket = await page.waitForEvent("websocket");
  await socket.waitForEvent("framereceived", {
    predicate: ({ payload }) => String(payload).includes("Subscribed to PostgreSQL"),
  });
};
