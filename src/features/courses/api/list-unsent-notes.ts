import { queryOptions } from "@tanstack/react-query";
import { unsentNotes } from "../model/unsent-notes.ts";
import { keptKeys } from "./keys.ts";

/** The user's notes that only this device has. */
export const listUnsentNotes = (userId: string) =>
  queryOptions({ queryKey: keptKeys.notes(userId), queryFn: async () => unsentNotes() });
