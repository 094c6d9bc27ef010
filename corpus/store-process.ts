/** Reads the content in a process of its own, then stores it in the database that it's sent: store.ts. */
import { on } from "node:events";
import postgres from "postgres";
import { readContent } from "./prepare.ts";
import { loadCourses } from "./store-courses.ts";
import { storeLaw } from "./store-law.ts";

const [directory = ""] = process.argv.slice(2);
// The server is gone.
process.once("disconnect", () => process.exit(1));
const content = readContent(directory);
const messages = on(process, "message");
const message = async () => (await messages.next()).value?.[0];
const sql = postgres({ ...(await message()), max: 3, onnotice: () => {} });
const schema = message();
// Courses don't refer to the law.
await Promise.all([storeLaw(sql, content, schema), schema.then(() => loadCourses(sql, directory))]);
process.exit();
