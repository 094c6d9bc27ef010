import type { FunctionEnvironment } from "../../supabase/functions/_shared/environment.ts";

/** A host for a server function on which no one is signed in and nothing is stored, except as a test says. */
export const functionEnvironment = (own: Partial<FunctionEnvironment>): FunctionEnvironment => ({
  identify: async () => null,
  callDatabase: async () => null,
  callDatabaseAs: () => async () => null,
  signFiles: async () => [],
  readFile: async () => null,
  readDocument: null,
  publicUrl: "http://app.test",
  siteName: "Hornbook",
  model: null,
  payments: null,
  waitUntil: () => {},
  repeat: () => {},
  answerSaved: async () => {},
  stopping: new AbortController().signal,
  log: () => {},
  ...own,
});
