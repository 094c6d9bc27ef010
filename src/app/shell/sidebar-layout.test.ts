import { expect, it } from "vitest";
import { contentPadding, sidebarLayout } from "./sidebar-layout.ts";

it("starts expanded, covers the page while it's in use, and is a strip of icons otherwise", () => {
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

it("leaves the page where it is when it collapses", () => {
  expect(sidebarLayout(true, false, "collapsed", true)).toMatchObject({
    isExpanded: false,
    contentMargin: 256,
  });
});

it("expands when pinned, in any state", () => {
  expect(sidebarLayout(true, true, "collapsed")).toMatchObject({
    isPinned: true,
    isExpanded: true,
    isOver: false,
    contentPadding: 16,
    contentMargin: 256,
  });
});

it("is hidden on a phone, and can't be pinned", () => {
  expect(sidebarLayout(false, true, "open")).toMatchObject({
    isPinned: false,
    isExpanded: false,
    contentPadding: 4,
    contentMargin: 0,
  });
});

it("sets the content's space for each state", () => {
  expect([
    contentPadding(true, true),
    contentPadding(true, false),
    contentPadding(false, true),
    contentPadding(false, false),
  ]).toEqual([16, 12, 6, 4]);
});
