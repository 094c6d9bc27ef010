import { expect, it } from "vitest";
import { mapStack } from "./map-stack.ts";

/** One line of output, whose 9th column came from line 3, column 5 of src/a.ts, with the name `run`. */
const MAP = JSON.stringify({
  version: 3,
  sources: ["../../src/a.ts"],
  names: ["run"],
  mappings: "QAEIA",
});

const STACK =
  "Error: no\n    at x (http://127.0.0.1/assets/app-1a2b.js:1:9)\n    at gone (http://127.0.0.1/assets/old-1.js:1:1)";

it("maps what it has a map for, and keeps the rest", async () => {
  const frames = await mapStack(STACK, async (address) =>
    address === "/assets/app-1a2b.js.map" ? MAP : null,
  );
  expect(frames).toEqual([
    { text: "run", source: "src/a.ts:3:5", isOurs: true },
    { text: "at gone (http://127.0.0.1/assets/old-1.js:1:1)", source: null, isOurs: true },
  ]);
});
