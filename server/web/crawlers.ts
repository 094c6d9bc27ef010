/** What search engines see: which pages are for them, and where those are. */
import { escapeMarkup } from "../escape-markup.ts";

/** Paths that need a signed-in user, or aren't pages at all. */
const PRIVATE = ["/admin", "/auth/v1/", "/chat", "/dev/", "/functions/", "/rest/", "/settings", "/storage/"];

/** @param publicUrl without a trailing slash. */
export function robots(publicUrl: string): string {
  const rules = PRIVATE.map((prefix) => `Disallow: ${prefix}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}

/** @param paths the addresses of the public pages. */
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
