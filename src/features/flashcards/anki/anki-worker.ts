/** Reads and writes Anki packages away from the page, which stays usable meanwhile. */
import initSqlJs from "sql.js";
import sqlite from "sql.js/dist/sql-wasm-browser.wasm?url";
import { readCollection } from "./collection.ts";
import type { WorkerAnswer, WorkerRequest } from "./messages.ts";
import { type AnkiPackage, openPackage, PackageError } from "./package.ts";
import { type Answers, tablesOf } from "./to-tables.ts";
import { writePackage } from "./write-package.ts";

// TypeScript's library for workers clashes with the one for pages.
const worker = globalThis as unknown as {
  onmessage: (event: { data: WorkerRequest }) => void;
  postMessage(message: WorkerAnswer, transfer?: ArrayBuffer[]): void;
};

const startSqlite = () => initSqlJs({ locateFile: () => sqlite });

let opened: AnkiPackage | null = null;
/** Years of answers stay here until they are sent: the page doesn't need them. */
let answers: Answers = new Map();

worker.onmessage = ({ data: request }) => {
  handle(request).catch((error: unknown) => {
    const isKnown = error instanceof PackageError;
    worker.postMessage({
      id: request.id,
      error: isKnown ? error.message : "The file couldn’t be read. Export it again, and try that.",
    });
  });
};

async function handle(request: WorkerRequest): Promise<void> {
  const { id } = request;
  switch (request.to) {
    case "read": {
      opened = openPackage(new Uint8Array(request.file));
      worker.postMessage({ id, progress: "Reading the notes…" });
      const { Database } = await startSqlite();
      const db = new Database(opened.collection);
      try {
        const { answers: read, ...tables } = tablesOf(readCollection(db), new Date());
        answers = read;
        worker.postMessage({ id, result: tables });
      } finally {
        db.close();
      }
      return;
    }
    case "media":
      worker.postMessage({ id, result: opened?.readMedia(request.name) ?? null });
      return;
    case "answers":
      worker.postMessage({ id, result: request.cards.map((card) => answers.get(card) ?? []) });
      return;
    case "write": {
      const bytes = writePackage(await startSqlite(), request.notes, request.media, new Date(request.now));
      worker.postMessage({ id, result: bytes }, [bytes.buffer as ArrayBuffer]);
    }
  }
}
