/** What the page and the worker say to each other. */
import type { ImportedAnswer } from "./review-log.ts";
import type { AnkiTables } from "./to-tables.ts";
import type { ExportedNote } from "./write-package.ts";

type Request =
  | { readonly to: "read"; readonly file: ArrayBuffer }
  /** A media file of the package that was read last. */
  | { readonly to: "media"; readonly name: string }
  /** The answers to cards of the package that was read last, by the cards' ids. */
  | { readonly to: "answers"; readonly cards: readonly number[] }
  | {
      readonly to: "write";
      readonly notes: readonly ExportedNote[];
      /** Files by the name that notes refer to them by. */
      readonly media: ReadonlyMap<string, Uint8Array>;
      /** ISO. */
      readonly now: string;
    };

export type WorkerRequest = Request & { readonly id: number };
export type RequestOf<To extends Request["to"]> = Omit<Extract<Request, { to: To }>, "to">;

export interface Results {
  readonly read: AnkiTables;
  readonly media: Uint8Array | null;
  readonly answers: readonly (readonly ImportedAnswer[])[];
  readonly write: Uint8Array;
}

export type WorkerAnswer =
  | { readonly id: number; readonly progress: string }
  | { readonly id: number; readonly result: Results[keyof Results] }
  /** A sentence for the user. */
  | { readonly id: number; readonly error: string };
