/** The player's video, as a browser test drives it. */
import { expect, type Page } from "@playwright/test";

export const video = (page: Page) => page.locator("video");
export const second = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

/** Plays without sound, which browsers allow without a click. */
export async function play(page: Page): Promise<void> {
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
}

/** Moves the video, as its scrubber does. */
export async function moveTo(page: Page, to: number): Promise<void> {
  await video(page).evaluate((element: HTMLVideoElement, at) => {
    element.currentTime = at;
  }, to);
}

/** Waits until the video can be played. */
export async function videoReady(page: Page): Promise<void> {
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
}
