import { describe, expect, it } from "vitest";
import { auditChanges } from "./audit-changes.ts";

const changes = (before: object | undefined, after: object | undefined, target_kind = "user") =>
  auditChanges({ target_kind, details: { before, after } as never }).map(
    ({ name, before: was, after: is }) => `${name}: ${was === null ? "" : `${was} → `}${is}`,
  );

describe("what an entry changed", () => {
  it.each([
    // The old value beside the new, and nothing about what stayed.
    [
      { name: "Torts", price: 299, status: "Draft" },
      { name: "Torts", price: 249, status: "Draft" },
      ["Price: 299 → 249"],
    ],
    [{ name: "Torts" }, { name: "Torts I" }, ["Name: Torts → Torts I"]],
    [{ is_admin: false }, { is_admin: true }, ["Administrator: no → yes"]],
    // Taken back.
    [{ until: "none yet" }, {}, ["Until: none yet → none"]],
    // Only said.
    [{ plan: "free" }, undefined, ["Plan: free"]],
    [undefined, { order: "HB-1095", amount: "$299.00" }, ["Order: HB-1095", "Amount: $299.00"]],
    [
      { course: "Torts", until: "Monday" },
      { course: "Torts", until: "Friday" },
      ["Course: Torts", "Until: Monday → Friday"],
    ],
    [{ name: "A question" }, undefined, []],
    [{ bytes: 30_100 }, { bytes: 12_400_000 }, ["Size: 31 kB → 12.4 MB"]],
  ])("from %j to %j", (before, after, lines) => {
    expect(changes(before, after)).toEqual(lines);
  });

  it("shows a setting as its screen does", () => {
    expect(changes({ value: true }, { value: false }, "setting")).toEqual(["Value: On → Off"]);
    expect(changes({ value: "" }, { value: "Back at noon" }, "setting")).toEqual([
      "Value: Not set → Back at noon",
    ]);
  });
});
