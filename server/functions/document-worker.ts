/** The thread that reads one uploaded document, and ends. `document-reader.ts` starts and bounds it. */
import os from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { readDocument } from "../../supabase/functions/_shared/material/read-document.ts";

// Linux gives each thread a priority of its own: answers go first.
if (process.platform === "linux") os.setPriority(os.constants.priority.PRIORITY_LOW);

parentPort?.postMessage({ reading: await readDocument(workerData as Uint8Array) });
