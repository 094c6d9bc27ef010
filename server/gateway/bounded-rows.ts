/**
 * Caps the size of every API answer: rows over the cap are dropped as they arrive, before the answer is
 * built.
 */
import type { Sql } from "../database/connection.ts";
import { refused } from "./refused.ts";
import { countTime } from "./slow-callers.ts";

const MAX_BYTES = 8 * 1024 * 1024;

/** The JSON length of each parsed value, such as an embed. */
const lengths = new WeakMap<object, number>();
const TOO_LONG = { tooLong: true };

/** Parses JSON from the database, unless it's already longer than any answer may be. */
export function parseBoundedJson(text: string): unknown {
  if (text.length > MAX_BYTES) return TOO_LONG;
  const value = JSON.parse(text) as unknown;
  if (typeof value === "object" && value !== null) lengths.set(value, text.length);
  return value;
}

/** Makes every API statement fail when its rows together are larger than an answer may be. */
export function boundRows(driver: Sql): void {
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const reserved = await reserve();
    const unsafe = reserved.unsafe.bind(reserved);
    return Object.assign(reserved, {
      unsafe: (...statement: Parameters<typeof unsafe>) => countTime(collect(unsafe(...statement))),
    });
  };
}

async function collect(statement: ReturnType<Sql["unsafe"]>): Promise<unknown> {
  const rows: object[] = [];
  let bytes = 0;
  const result = await statement.forEach((row) => {
    bytes += lengthOf(row);
    if (bytes > MAX_BYTES) rows.length = 0;
    else rows.push(row);
  });
  if (bytes > MAX_BYTES) {
    throw refused(
      413,
      "answer_too_large",
      "The response is too large.",
      "Select fewer columns, or set a limit.",
    );
  }
  return Object.assign(rows, { command: result.command, count: result.count, columns: result.columns });
}

function lengthOf(row: object): number {
  let length = 0;
  for (const value of Object.values(row)) {
    if (typeof value === "string") length += value.length;
    else if (typeof value === "object" && value !== null) {
      if (value === TOO_LONG) return MAX_BYTES + 1;
      length += lengths.get(value) ?? 8;
    } else length += 8;
  }
  return length;
}
