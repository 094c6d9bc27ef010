/** Every public page: it reads well on a phone and a computer, in light and dark, and has no broken links. */
import { expect, expectAccessibleEverywhere, test } from "./support/test.ts";

const PAGES = ["/", "/about", "/accuracy", "/contact", "/terms", "/privacy", "/cookies", "/disclaimer"];

for (const path of PAGES) {
  test(`${path} is accessible and fits the screen, in light and dark`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessibleEverywhere(page);
  });
}

test("each has its own title, description and canonical address", async ({ request }) => {
  const seen = new Map<string, string>();
  for (const path of PAGES) {
    const html = await (await request.get(path)).text();
    for (const pattern of [
      /<title>([^<]+)<\/title>/,
      /<meta name="description" content="([^"]{50,})">/,
      /<link rel="canonical" href="(http[^"]+)">/,
      /<meta property="og:title" content="([^"]+)">/,
      /<meta property="og:url" content="([^"]+)">/,
    ]) {
      const found = pattern.exec(html)?.[1] ?? "";
      expect(found, `${pattern} of ${path}`).not.toBe("");
      expect(seen.get(pattern + found), `${path} says ${found} as another page does`).toBeUndefined();
      seen.set(pattern + found, path);
    }
    expect(html).not.toMatch(/__[A-Z_]+__/);
    const image = /<meta property="og:image" content="http:\/\/[^/]+([^"]+)">/.exec(html)?.[1] ?? "";
    expect((await request.get(image)).headers()["content-type"]).toBe("image/png");
  }
});

test("search engines find each, and nothing private", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /chat");
  const sitemap = /Sitemap: http:\/\/[^/]+(\S+)/.exec(robots)?.[1] ?? "";
  const addresses = [...(await (await request.get(sitemap)).text()).matchAll(/<loc>http:\/\/[^/]+([^<]*)</g)];
  expect(addresses.map((match) => match[1]).sort()).toEqual([...PAGES].sort());
});

test("the build's own files aren't served", async ({ request }) => {
  for (const path of ["/.pages/hornbook/index.html", "/.vite/manifest.json", "/.inputs"])
    expect([404, 200]).toContain((await request.get(path)).status());
  expect(await (await request.get("/.pages/hornbook/about.html")).text()).toBe("Not found");
});

test("no link is broken", async ({ page }) => {
  const waiting = ["/"];
  const seen = new Set<string>();
  const dead: string[] = [];
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    await page.goto(path);
    await page.getByRole("heading").first().waitFor();
    if (await page.getByRole("heading", { name: "Page not found" }).isVisible()) dead.push(path);
    const links = await page
      .locator("a[href]")
      .evaluateAll((elements) => elements.map((element) => element.getAttribute("href") ?? ""));
    for (const link of links) {
      const target = new URL(link, page.url());
      const isHere = target.origin === new URL(page.url()).origin;
      if (link === "#" || link === "" || !isHere) dead.push(`${path}: ${link}`);
      else if (target.hash && target.pathname === path) {
        if ((await page.locator(`[id="${target.hash.slice(1)}"]`).count()) === 0)
          dead.push(`${path}: ${link}`);
      } else waiting.push(target.pathname + target.search);
    }
  }
  expect(dead).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining(PAGES));
});

test("a browser is told which pages it may render ahead: those that ask the server for nothing", async ({
  request,
}) => {
  const named = (await request.get("/")).headers()["speculation-rules"] ?? "";
  const rules = await request.get(JSON.parse(named));
  expect(rules.headers()["content-type"]).toBe("application/speculationrules+json");
  const { prerender, prefetch } = await rules.json();
  expect(prerender[0].where.href_matches.toSorted()).toEqual([...PAGES].sort());
  expect(prefetch[0].where.href_matches).toEqual(["/auth", "/auth?*"]);
  expect((await request.get("/auth")).headers()["speculation-rules"]).toBeUndefined();
});

test("each has the styles of all that it shows, and needs no more fonts than it brings", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".woff2")) fonts.push(request.url());
  });
  for (const path of [...PAGES, "/auth", "/auth?tab=signup"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    if (path === "/") expect(fonts).toEqual([]);
    expect(await page.evaluate(classesWithoutStyles), path).toEqual([]);
  }
});

/** Runs in the page: the classes that the app has styles for, and this page doesn't. */
async function classesWithoutStyles(): Promise<string[]> {
  const app = new DOMParser().parseFromString(await (await fetch("/chat")).text(), "text/html");
  const sheet = app.querySelector("link[rel=stylesheet]")?.getAttribute("href") ?? "";
  const all = await (await fetch(sheet)).text();
  const own = document.querySelector("style")?.textContent ?? "";
  const shown = new Set(
    [...document.querySelectorAll("body *")].flatMap((element) => [...element.classList]),
  );
  if (own.length === 0 || shown.size === 0) throw new Error("The page has no styles");
  return [...shown].filter((name) => {
    const selector = `.${CSS.escape(name)}`;
    return all.includes(selector) && !own.includes(selector);
  });
}
