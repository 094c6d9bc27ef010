import { setUpBrowser } from "@tests/fake-browser.ts";
import { describe, expect, it, vi } from "vitest";
import { forgetOfflineCopies } from "@/lib/offline-copies.ts";
import {
  clearSessionMark,
  countRedirect,
  forgetRedirects,
  hasRecentSession,
  hasSessionToRecover,
  markSession,
} from "./recent-session.ts";
import {
  finishForgetting,
  holdsDraft,
  keepUserId,
  lastVisitedPage,
  noteSignOut,
  redirectReason,
  rememberExpiry,
  rememberPage,
  storedUserId,
} from "./session-end.ts";

const DRAFT = "hornbook-persistent-user-draft-7";
const PAGE = { pathname: "/outlines/torts", search: "?q=duty", hash: "#rule" };
setUpBrowser("/chat");
vi.mock("@/lib/offline-copies.ts", { spy: true });

describe("the page to go back to", () => {
  it("is the whole address, in this tab and in one that is opened later", () => {
    rememberPage(PAGE);
    expect(lastVisitedPage()).toBe("/outlines/torts?q=duty#rule");
    sessionStorage.clear();
    expect(lastVisitedPage()).toBe("/outlines/torts?q=duty#rule");
  });

  it("is each tab's own", () => {
    rememberPage(PAGE);
    localStorage.setItem("hornbook-persistent-user-last-visited-page", "/flashcards");
    expect(lastVisitedPage()).toBe("/outlines/torts?q=duty#rule");
  });
});

describe("a browser that users share", () => {
  it("keeps a user's drafts and page when they sign in again", () => {
    keepUserId("ada");
    localStorage.setItem(DRAFT, "Is Ada liable?");
    rememberPage(PAGE);
    expect(holdsDraft()).toBe(true);
    keepUserId("ada");
    expect(holdsDraft()).toBe(true);
    expect(lastVisitedPage()).not.toBeNull();
  });

  it("leaves the next user neither drafts nor a page", () => {
    keepUserId("ada");
    localStorage.setItem(DRAFT, "Is Ada liable?");
    rememberPage(PAGE);
    keepUserId("bob");
    expect(storedUserId()).toBe("bob");
    expect(holdsDraft()).toBe(false);
    expect(lastVisitedPage()).toBeNull();
  });

  it("keeps nothing of a user who signs out, nor why an earlier session ended", async () => {
    keepUserId("ada");
    rememberPage(PAGE);
    rememberExpiry();
    await noteSignOut();
    expect([storedUserId(), lastVisitedPage(), redirectReason()]).toEqual([null, null, null]);
  });
});

describe("copies of what a former user read", () => {
  const forget = vi.mocked(forgetOfflineCopies);

  it("are removed by the next page if theirs closed too soon, and then left alone", async () => {
    forget.mockReset().mockReturnValueOnce(new Promise(() => {}));
    keepUserId("ada");
    keepUserId("bob");
    await vi.waitFor(() => expect(forget).toHaveBeenCalledTimes(1));
    await finishForgetting();
    expect(forget).toHaveBeenCalledTimes(2);
    await finishForgetting();
    expect(forget).toHaveBeenCalledTimes(2);
  });
});

describe("the mark of a recent session", () => {
  it("counts for a while, and only beside a stored session", () => {
    markSession(1000);
    expect(hasSessionToRecover(1001)).toBe(false);
    expect(hasRecentSession(1001)).toBe(false);
    localStorage.setItem("hornbook-auth", "{}");
    expect(hasSessionToRecover(1001)).toBe(true);
    expect(hasRecentSession(1001)).toBe(true);
    expect(hasRecentSession(1000 + 3_600_000)).toBe(false);
    clearSessionMark();
    expect(hasRecentSession(1001)).toBe(false);
  });
});

it("counts the guard's redirects until it shows a page", () => {
  expect([countRedirect(), countRedirect(), countRedirect()]).toEqual([1, 2, 3]);
  forgetRedirects();
  expect(countRedirect()).toBe(1);
});
