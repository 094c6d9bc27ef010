/** Which part of an object a request gets: RFC 9110, sections 13 (conditions) and 14 (ranges). */
import fresh from "fresh";
import type { ByteRange } from "./files.ts";

export interface Representation {
  /** With its quotes. */
  readonly etag: string;
  readonly lastModified: Date;
  /** Bytes. */
  readonly size: number;
}

export type Outcome =
  | { readonly status: 200 | 206; readonly range: ByteRange }
  | { readonly status: 304 }
  /** No part of the range exists. */
  | { readonly status: 416 };

/** Several ranges at once get the whole object, which the RFC permits. */
export function outcomeOf(
  method: string,
  headers: Headers,
  { etag, lastModified, size }: Representation,
): Outcome {
  const validators = { etag, "last-modified": lastModified.toUTCString() };
  const conditions = {
    "if-none-match": headers.get("if-none-match") ?? undefined,
    "if-modified-since": headers.get("if-modified-since") ?? undefined,
  };
  if (fresh(conditions, validators)) return { status: 304 };
  const whole = { status: 200, range: { start: 0, end: size - 1 } } as const;
  const header = headers.get("range");
  if (method !== "GET" || header === null || !isSameVersion(headers.get("if-range"), validators))
    return whole;
  const range = rangeIn(header, size);
  if (range === null) return whole;
  return range.start > range.end ? { status: 416 } : { status: 206, range };
}

/** The part that a Range header names, which is empty beyond the end. Null unless it names exactly one part. */
function rangeIn(header: string, size: number): ByteRange | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.replaceAll(" ", "")) ?? [];
  if (first === "") return last === "" ? null : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last !== "" && Number(last) < Number(first)) return null;
  return { start: Number(first), end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/** If-Range: the part that the client has must be of exactly this version. */
function isSameVersion(
  ifRange: string | null,
  validators: { etag: string; "last-modified": string },
): boolean {
  return ifRange === null || ifRange === validators.etag || ifRange === validators["last-modified"];
}
