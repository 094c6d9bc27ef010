import { toast } from "sonner";
import { expect, it, vi } from "vitest";
import { toastLibrary } from "./toast-library.ts";
import { announce, flash, notify } from "./toasts.ts";

// A dismissed toast leaves with the next frame: there are no frames here.
vi.stubGlobal("requestAnimationFrame", () => 0);
vi.stubGlobal("cancelAnimationFrame", () => {});

toastLibrary.provide(toast);
/** The library is called in the next microtask. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Titles of the toasts on screen, oldest first. */
const shown = () => {
  const all = toast.getToasts().flatMap((one) => ("title" in one ? [one] : []));
  return all.map(({ title, duration }) => [title, duration]);
};

it("shows three notices for four seconds, and one announcement at a time for five", async () => {
  for (const name of ["1", "2", "3", "4"]) notify.error(name, { description: "why" });
  announce.success("Success", { description: "first" });
  announce.error("Error", { description: "second" });
  await settled();
  expect(shown()).toEqual([
    ["2", 4000],
    ["3", 4000],
    ["4", 4000],
    ["Error", 5000],
  ]);
  toast.dismiss();
});

it("flashes a success for two seconds, others for four, and loading until it's dismissed", async () => {
  flash.blank("Copied");
  flash.success("Sent");
  flash.error("Failed");
  const done = flash.loading("Sending");
  await settled();
  expect(shown()).toEqual([
    ["Copied", 4000],
    ["Sent", 2000],
    ["Failed", 4000],
    ["Sending", Number.POSITIVE_INFINITY],
  ]);
  done();
  await settled();
  expect(shown()).toHaveLength(3);
  for (let n = 0; n < 25; n++) flash.blank(String(n));
  await settled();
  expect(shown()).toHaveLength(20);
});
