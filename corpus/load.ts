/** `npm run content:load`: puts content/ into the database that DATABASE_URL names, for a hosted project. */
import path from "node:path";
import postgres from "postgres";
import { loadContent } from "./store.ts";

const url = process.env.DATABASE_URL;
if (!url) {
  console.error("DATABASE_URL is not set: name the database to load the content into.");
  process.exit(1);
}
const sql = postgres(url, { max: 1, onnotice: () => {} });
const written = await loadContent(sql, path.resolve(import.meta.dirname, "../content"));
console.log(written ? "The content is stored." : "The database holds this content already.");
await sql.end();
