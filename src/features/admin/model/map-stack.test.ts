import { expect, it } from "vitest";
import { mapStack } from "./map-stack.ts";

/** One line of output, whose 9th column came from line 3, column 5 of src/a.ts, with the name `run`; its 10th from column 7. */
const MAP = JSON.stringify({
  version: 3,
  sources: ["../../src/a.ts"],
  names: ["run"],
  mappings: "QAEIA,CAAE",
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

it("keeps a line that no map explains, and says whether it's ours", async () => {
  const lines = [
    "at early (http://127.0.0.1/assets/app-1a2b.js:1:2)",
    "at failing (http://127.0.0.1/assets/gone.js:1:2)",
    "at answer (/app/server/functions/host.ts:3:4)",
    "at node:internal/process:95:5",
  ];
  const read: string[] = [];
  const frames = await mapStack([...lines, lines[0]].join("\n"), async (address) => {
    read.push(address);
    if (address !== "/assets/app-1a2b.js.map") throw new Error("We couldn’t load it.");
    return MAP;
  });
  const kept = lines.map((text) => ({ text, source: null, isOurs: !text.includes("node:") }));
  expect(frames).toEqual([...kept, kept[0]]);
  // Each once, however many lines are of the same file.
  expect(read).toEqual(["/assets/app-1a2b.js.map", "/assets/gone.js.map"]);
});
