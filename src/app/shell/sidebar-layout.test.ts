import { expect, it } from "vitest";
import { contentPadding, sidebarLayout } from "./sidebar-layout.ts";

it("is expanded at first, over the page while it is looked at, and else a strip of icons", () => {
  expect(sidebarLayout(true, false, "open")).toMatchObject({
    isExpanded: true,
    isOver: false,
    contentPadding: 6,
    contentMargin: 256,
  });
  expect(sidebarLayout(true, false, "peeking")).toMatchObject({
    isExpanded: true,
    isOver: true,
    contentPadding: 6,
    contentMargin: 64,
  });
  expect(sidebarLayout(true, false, "collapsed")).toMatchObject({
    isExpanded: false,
    contentPadding: 4,
    contentMargin: 64,
  });
});

it("is expanded by pinning, whatever else", () => {
  expect(sidebarLayout(true, true, "collapsed")).toMatchObject({
    isPinned: true,
    isExpanded: true,
    isOver: false,
    contentPadding: 16,
    contentMargin: 256,
  });
});

it("is not there on a phone, and cannot be pinned", () => {
  expect(sidebarLayout(false, true, "open")).toMatchObject({
    isPinned: false,
    isExpanded: false,
    contentPadding: 4,
    contentMargin: 0,
  });
});

it("knows the space for each state", () => {
  expect([
    contentPadding(true, true),
    contentPadding(true, false),
    contentPadding(false, true),
    contentPadding(false, false),
  ]).toEqual([16, 12, 6, 4]);
});
