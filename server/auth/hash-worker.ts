/** The thread that hashes passwords. `password-hashing.ts` sends it one job at a time. */
import { parentPort } from "node:worker_threads";
import bcrypt from "bcryptjs";
import type { HashJob } from "./password-hashing.ts";

const COST = 10;

parentPort?.on("message", (job: HashJob) => {
  parentPort?.postMessage(
    job.hash === null ? bcrypt.hashSync(job.password, COST) : bcrypt.compareSync(job.password, job.hash),
  );
});
