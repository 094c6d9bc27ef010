/** Reads the content on a thread of its own: store.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { readPrepared } from "./store.ts";

parentPort?.postMessage(readPrepared(workerData as string));
