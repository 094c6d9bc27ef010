/** Reads the content on a thread of its own, then stores it in the database that it's sent: store.ts. */
import { parentPort, workerData } from "node:worker_threads";
import postgres from "postgres";
import { readContent } from "./prepare.ts";
import { loadCourses } from "./store-courses.ts";
import { storeLaw } from "./store-law.ts";

const directory = workerData as string;
const content = readContent(directory);
parentPort?.once("message", async ({ user, pass, ...place }) => {
  const sql = postgres({ ...place, username: user, password: pass, max: 1, onnotice: () => {} });
  try {
    await storeLaw(sql, content);
    await loadCourses(sql, directory);
  } finally {
    await sql.end();
  }
});
