import { setUpBrowser } from "@tests/fake-browser.ts";
import { expect, it } from "vitest";
import { forgetUser } from "@/lib/browser-storage.ts";
import { keepContactDraft, readContactDraft } from "./draft.ts";

const DRAFT = { name: "Ada", email: "ada@example.com", message: "My invoice is wrong." };
setUpBrowser("/contact");

it("keeps an unsent message until the form is empty", () => {
  expect(readContactDraft()).toEqual({});
  keepContactDraft(DRAFT);
  expect(readContactDraft()).toEqual(DRAFT);
  keepContactDraft({ name: "", email: "", message: "My inv" });
  expect(readContactDraft().message).toBe("My inv");
  keepContactDraft({ name: "", email: "", message: "" });
  expect(readContactDraft()).toEqual({});
  expect(localStorage.length).toBe(0);
});

it("leaves nothing of a user who signs out for the next one at the computer", () => {
  keepContactDraft(DRAFT);
  forgetUser();
  expect(readContactDraft()).toEqual({});
});
