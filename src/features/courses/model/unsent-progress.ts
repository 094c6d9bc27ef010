/** Played parts that the server hasn't confirmed, kept in the browser in case the page goes before it does. */
import * as z from "zod/mini";
import { ofUser } from "@/lib/browser-storage.ts";
import type { PlayedPart } from "./played-parts.ts";

const stored = z.array(z.tuple([z.number(), z.number()])).check(z.maxLength(400));
const PREFIX = "unsent-progress-";
/** Each tab keeps its own, so that tabs don't overwrite each other's. */
const tab = crypto.randomUUID();

export function keepUnsent(lessonId: string, parts: readonly PlayedPart[]): void {
  const name = `${PREFIX}${lessonId}-${tab}`;
  if (parts.length === 0) ofUser.remove(name);
  else ofUser.set(name, JSON.stringify(parts));
}

/**
 * What this and earlier tabs kept for the lesson. It stays kept, in this tab's name, until the server has confirmed it: the page
 * may go before there is anything to send it with. A part that is sent twice counts once.
 */
export function takeUnsent(lessonId: string): PlayedPart[] {
  const names = ofUser.names().filter((name) => name.startsWith(`${PREFIX}${lessonId}-`));
  const parts = names.flatMap((name) => {
    const text = ofUser.get(name);
    ofUser.remove(name);
    return read(text);
  });
  keepUnsent(lessonId, parts);
  return parts;
}

/** The lessons of which this or an earlier tab kept something. */
export const lessonsWithUnsent = (): string[] => {
  const names = ofUser.names().filter((name) => name.startsWith(PREFIX));
  return [...new Set(names.map((name) => name.slice(PREFIX.length, -tab.length - 1)))];
};

function read(text: string | null): PlayedPart[] {
  try {
    return stored.parse(JSON.parse(text ?? "[]"));
  } catch {
    return [];
  }
}
