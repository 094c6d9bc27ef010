/**
 * Caps the size of every API answer: rows over the cap are dropped as they arrive, before the answer is
 * built.
 */
import type { Sql } from "../database/connection.ts";
import { refused } from "./refused.ts";
import { mustBeQuick, NeedsSlowLane } from "./slow-lane.ts";

const MAX_BYTES = 8 * 1024 * 1024;
/** Parsing an answer of this size and writing it again blocks everyone for some ten milliseconds. */
const LARGE_BYTES = 512 * 1024;

/** JSON from the database, parsed only once its answer is known to be small enough: parsing blocks everyone. */
export class UnparsedJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Makes every API statement fail when its rows together are larger than an answer may be. */
export function boundRows(driver: Sql): void {
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const reserved = await reserve();
    const unsafe = reserved.unsafe.bind(reserved);
    return Object.assign(reserved, {
      unsafe: (...statement: Parameters<typeof unsafe>) => collect(unsafe(...statement)),
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
  if (bytes > LARGE_BYTES && mustBeQuick()) throw new NeedsSlowLane();
  for (const row of rows) parseJson(row as Record<string, unknown>);
  return Object.assign(rows, { command: result.command, count: result.count, columns: result.columns });
}

function parseJson(row: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(row)) {
    if (typeof value === "object") row[name] = parsed(value);
  }
}

function parsed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(parsed);
  return value instanceof UnparsedJson ? (JSON.parse(value.text) as unknown) : value;
}

/** How many characters the row's values take up, or nearly. */
function lengthOf(row: object): number {
  let length = 0;
  for (const value of Object.values(row)) {
    if (typeof value === "string") length += value.length;
    else if (Array.isArray(value)) length += lengthOf(value);
    else length += value instanceof UnparsedJson ? value.text.length : 8;
  }
  return length;
}
