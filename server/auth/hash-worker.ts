/** The thread that hashes passwords. `password-hashing.ts` sends it one job at a time. */
import os from "node:os";
import { parentPort } from "node:worker_threads";
import bcrypt from "bcryptjs";
import type { HashAnswer, HashJob } from "./password-hashing.ts";

// Linux gives each thread a priority of its own: whatever else is asked for goes first. Elsewhere it would be the whole
// server's.
if (process.platform === "linux") os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on("message", (job: HashJob) => {
  const result =
    job.hash === null ? bcrypt.hashSync(job.password, job.cost) : bcrypt.compareSync(job.password, job.hash);
  parentPort?.postMessage({ result } satisfies HashAnswer);
});
