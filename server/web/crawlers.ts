/** What search engines are told: which pages are for them, and where they are. */
import { escapeMarkup } from "../escape-markup.ts";

/** Paths that are nobody's but a signed-in user's, or no pages at all. */
const PRIVATE = ["/admin", "/auth/v1/", "/chat", "/dev/", "/functions/", "/rest/", "/settings", "/storage/"];

/** @param publicUrl without a slash at its end. */
export function robots(publicUrl: string): string {
  const rules = PRIVATE.map((prefix) => `Disallow: ${prefix}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}

/** @param paths of the public pages. */
export function sitemap(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.map((address) => `  <url><loc>${escapeMarkup(publicUrl + address)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}
