import { expect, it } from "vitest";
import { toCsv } from "./to-csv.ts";

it.each([
  "=1+1",
  "+1",
  "-1+2",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "=1\n+2",
  "\n=1",
  '=HYPERLINK("http://evil.test")',
])("neutralizes %j", (name) => {
  const cell = toCsv([{ name }]).split("\r\n").slice(1).join("\r\n");
  expect(cell.replace(/^"/, "")).toMatch(/^'/);
});

it("keeps everything else as it is", () => {
  expect(toCsv([{ name: 'Ada "A" Lovelace', messages: 3 }])).toBe('name,messages\r\n"Ada ""A"" Lovelace",3');
});
