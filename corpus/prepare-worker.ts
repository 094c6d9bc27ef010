/** Reads the content on a thread of its own, then prepares it with the stems it is sent: store.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { readContent } from "./prepare.ts";

const { prepare, ...read } = readContent(workerData as string);
parentPort?.once("message", async (stems: string[]) => {
  const prepared = await prepare(stems);
  const { texts, lexemes } = prepared.index;
  parentPort?.postMessage(prepared, [texts.buffer, lexemes.buffer]);
});
parentPort?.postMessage(read);
