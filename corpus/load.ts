/** `npm run content:load`: loads content/ into the database at DATABASE_URL, for a hosted project. */
import path from "node:path";
import postgres from "postgres";
import { loadContent } from "./store.ts";

const url = process.env.DATABASE_URL;
if (!url) {
  console.error("DATABASE_URL is not set: set it to the database to load the content into.");
  process.exit(1);
}
const sql = postgres(url, { max: 1, onnotice: () => {} });
const isNew = await loadContent(sql, path.resolve(import.meta.dirname, "../content"));
console.log(isNew ? "Content loaded." : "The database already has this content.");
await sql.end();
