import { expect, it, vi } from "vitest";
import { isMissingTable } from "./missing-table.ts";
import { reportError } from "./report-error.ts";

vi.mock("./report-error.ts", () => ({ reportError: vi.fn(async () => {}) }));

it.each([
  [{ code: "42P01", message: "undefined table" }, true],
  [{ code: "", message: 'relation "public.orders" does not exist' }, true],
  [
    {
      code: "PGRST205",
      message: "Could not find the table 'public.orders' in the schema cache",
    },
    true,
  ],
  [{ code: "", message: "Could not find the table 'public.orders' in the schema cache" }, true],
  [{ code: "42501", message: "permission denied for table orders" }, false],
])("%j is a missing table: %j", (error, expected) => {
  expect(isMissingTable("orders", error)).toBe(expected);
});

it("is reported once for each table", () => {
  vi.mocked(reportError).mockClear();
  const missing = { code: "42P01", message: "" };
  for (const table of ["threads", "messages", "threads"]) isMissingTable(table, missing);
  expect(vi.mocked(reportError).mock.calls.map(([doing]) => doing)).toEqual([
    "The table threads is missing",
    "The table messages is missing",
  ]);
});
