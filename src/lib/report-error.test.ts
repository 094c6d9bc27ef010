import { expect, it } from "vitest";
import { screenName } from "./report-error.ts";

it.each([
  ["/chat/0b0e3c4e-1f0f-4a9a-9a75-0d6a0a2a7f11", "/chat/:id"],
  [
    "/course/0B0E3C4E-1F0F-4A9A-9A75-0D6A0A2A7F11/module/0b0e3c4e-1f0f-4a9a-9a75-0d6a0a2a7f11",
    "/course/:id/module/:id",
  ],
  ["/outlines/torts/negligence", "/outlines/torts/negligence"],
])("%s is the screen %s", (path, screen) => expect(screenName(path)).toBe(screen));
