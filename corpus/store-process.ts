/** Reads the content in a process of its own, then stores it in the database that it's sent: store.ts. */
import postgres from "postgres";
import { readContent } from "./prepare.ts";
import { loadCourses } from "./store-courses.ts";
import { storeLaw } from "./store-law.ts";

const [directory = ""] = process.argv.slice(2);
// The server is gone.
process.once("disconnect", () => process.exit(1));
const content = readContent(directory);
process.once("message", async (options: postgres.Options<never>) => {
  const sql = postgres({ ...options, max: 1, onnotice: () => {} });
  await storeLaw(sql, content);
  await loadCourses(sql, directory);
  process.exit();
});
