/** The web app's pages: what a browser gets with them, and how often it has to revalidate. */

import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { countedMessages, FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Host, startHost } from "../../../server/host.ts";
import { securityHeaders } from "../../../server/http/security-headers.ts";
import { createLogger } from "../../../server/log.ts";
import { readSettings } from "../../../server/settings.ts";
import { newFolder } from "../../support/child-server.ts";
import { newDataDirectory } from "../../support/data-template.ts";
import { ownerConnection } from "../../support/users.ts";

const root = newFolder();
const webApp = path.join(root, "dist");
const SCRIPT = 'document.documentElement.dataset.theme = "dark";';
const CODE = `export const words = ${JSON.stringify("estoppel ".repeat(500))};`;
let host: Host;

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The bytes on the wire. */
  readonly bytes: Buffer;
}

/** Bypasses fetch, which would decompress the response and normalize the path. */
async function get(target: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { request } = await import("node:http");
  return await new Promise((resolve, reject) => {
    request(`${host.address}/`, { path: target, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const pairs = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        const status = response.statusCode ?? 0;
        resolve({ status, headers: new Headers(pairs as [string, string][]), bytes: Buffer.concat(parts) });
      });
    })
      .on("error", reject)
      .end();
  });
}

beforeAll(async () => {
  fs.mkdirSync(path.join(webApp, "assets"), { recursive: true });
  const page = `<!doctype html><title>Hornbook</title><script>${SCRIPT}</script>
    <script id="configuration" type="application/json">"__HORNBOOK_CONFIGURATION__"</script>
    <script type="module" src="/assets/app-C0FFEE.js"></script>`;
  fs.writeFileSync(path.join(webApp, "index.html"), page);
  fs.mkdirSync(path.join(webApp, ".pages/hornbook"), { recursive: true });
  const about = page
    .replace("</title>", " - About</title>")
    .concat("<p>__PUBLIC_URL__/about __PROMO_CODE__</p><p>Free: __FREE_MESSAGES__ a month</p>");
  fs.writeFileSync(path.join(webApp, ".pages/hornbook/about.html"), about);
  fs.writeFileSync(path.join(webApp, ".inputs"), "fingerprint");
  fs.writeFileSync(path.join(webApp, "favicon.svg"), "<svg/>");
  const asset = path.join(webApp, "assets/app-C0FFEE.js");
  fs.writeFileSync(asset, CODE);
  fs.writeFileSync(`${asset}.br`, brotliCompressSync(CODE));
  fs.writeFileSync(`${asset}.gz`, gzipSync(CODE));
  fs.writeFileSync(`${asset}.map`, "{}");
  fs.writeFileSync(`${asset}.map.br`, brotliCompressSync("{}"));
  fs.writeFileSync(path.join(root, "secret.txt"), "not for browsers");
  const settings = readSettings({
    PORT: "0",
    DATA_DIR: newDataDirectory(path.join(root, "data")),
    WARM_UP: "0",
    LOG_LEVEL: "silent",
  });
  host = await startHost(settings, {
    log: createLogger("silent"),
    webApp,
    onFatal: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await host?.stop();
  fs.rmSync(root, { recursive: true, force: true });
});

describe("a page", () => {
  it.each(["/", "/chat", "/courses/torts/lesson-1", "/admin/hornbook?tab=users"])(
    "%s is the app",
    async (target) => {
      const { status, headers, bytes } = await get(target);
      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe("text/html; charset=UTF-8");
      expect(headers.get("cache-control")).toBe("no-cache");
      const configuration = /application\/json">(.*?)<\/script>/.exec(bytes.toString())?.[1];
      expect(JSON.parse(configuration ?? "")).toEqual({
        publishableKey: host.publishableKey,
        site: "hornbook",
        promoCode: "",
        payments: "sandbox",
        maintenanceNotice: "",
        instructor: "",
        freeMessages: FREE_MESSAGES_PER_MONTH,
      });
      expect(bytes.toString()).not.toContain(host.secretKey);
    },
  );

  it("applies only its own styles, on every kind of page", async () => {
    for (const target of [
      "/",
      "/about",
      "/chat",
      "/auth",
      "/dev/mailbox",
      "/assets/app-C0FFEE.js",
      "/rest/v1/",
    ]) {
      const policy = (await get(target)).headers.get("content-security-policy");
      expect(policy).toMatch(/style-src 'self'( 'sha256-[\w+/=]+')+;/);
      expect(policy).not.toContain("unsafe-inline");
    }
  });

  it("runs only its own scripts", async () => {
    const { headers } = await get("/");
    const hash = createHash("sha256").update(SCRIPT).digest("base64");
    const policy = Object.fromEntries(
      (headers.get("content-security-policy") ?? "").split("; ").map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources.join(" ")];
      }),
    );
    expect(policy).toMatchObject({
      "default-src": "'none'",
      "script-src": `'self' 'sha256-${hash}'`,
      "connect-src": "'self'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
    });
    expect(policy["object-src"] ?? policy["default-src"]).toBe("'none'");
  });

  it("comes without its source maps, however their names are spelled", async () => {
    for (const name of [".map", "%2Emap", ".%6Dap", ".MAP", ".map.br"]) {
      expect([name, (await get(`/assets/app-C0FFEE.js${name}`)).status]).toEqual([name, 404]);
    }
  });

  it("has headers that keep other sites out", async () => {
    for (const target of [
      "/",
      "/assets/app-C0FFEE.js",
      "/rest/v1/",
      "/auth/v1/nonsense",
      "/dev/mailbox",
      "/missing.js",
    ]) {
      const { headers } = await get(target);
      expect(Object.fromEntries(headers)).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "content-security-policy": expect.stringContaining("default-src 'none'"),
      });
      // Over plain http it would lock out the next program on this address.
      expect(headers.has("strict-transport-security")).toBe(false);
    }
  });
});

it("requires https for a year where the site has it", async () => {
  const app = new Hono();
  app.use(securityHeaders({ scripts: [], styles: [] }, "https://study.example.com"));
  const { headers } = await app.request("/");
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
});

it("says its type and charset", async () => {
  const types = await Promise.all(
    ["/", "/assets/app-C0FFEE.js", "/robots.txt"].map(async (target) =>
      (await get(target)).headers.get("content-type")?.toLowerCase(),
    ),
  );
  expect(types).toEqual([
    "text/html; charset=utf-8",
    "text/javascript; charset=utf-8",
    "text/plain; charset=utf-8",
  ]);
});

it.each(["/", "/rest/v1/threads", "/auth/v1/user", "/functions/v1/chat"])(
  "answers no TRACE of %s",
  async (target) => {
    const { status, bytes } = await get(target, { apikey: host.publishableKey, "x-told": "secret" }, "TRACE");
    expect(status).toBeGreaterThanOrEqual(400);
    expect(bytes.toString()).not.toContain("secret");
  },
);

describe("a public page", () => {
  it("is prerendered, with the configuration filled in", async () => {
    const { status, headers, bytes } = await get("/about");
    expect([status, headers.get("cache-control")]).toEqual([200, "no-cache"]);
    expect(bytes.toString()).toContain("<title>Hornbook - About</title>");
    expect(bytes.toString()).toContain(`<p>${host.publicUrl}/about </p>`);
    expect(bytes.toString()).toContain(host.publishableKey);
    expect((await get("/about/")).headers.get("location")).toBe("/about");
  });

  it("says what the Free plan includes, as soon as an administrator changes it", async () => {
    const page = async () => (await get("/about")).bytes.toString();
    expect(await page()).toContain(`<p>Free: ${countedMessages()} a month</p>`);
    const owner = ownerConnection(host);
    try {
      await owner`insert into app_private.settings (name, value) values ('free_messages_per_month', '1')`;
    } finally {
      await owner.end();
    }
    await expect.poll(page).toContain("<p>Free: 1 message a month</p>");
    expect(await page()).toContain('"freeMessages":1');
  });

  it("is listed for search engines", async () => {
    const robots = (await get("/robots.txt")).bytes.toString();
    expect(robots).toContain(`Sitemap: ${host.publicUrl}/sitemap.xml`);
    const { headers, bytes } = await get("/sitemap.xml");
    expect(headers.get("content-type")).toBe("application/xml");
    expect(bytes.toString()).toContain(`<loc>${host.publicUrl}/about</loc>`);
  });

  it.each(["/.pages/hornbook/about.html", "/.inputs", "/%2einputs", "/assets/../.inputs"])(
    "isn't served as a file, and neither are the build's own files: %s",
    async (target) => {
      const text = (await get(target)).bytes.toString();
      for (const own of ["__PUBLIC_URL__", "fingerprint"]) expect(text).not.toContain(own);
    },
  );
});

describe("a file from the build", () => {
  const asset = "/assets/app-C0FFEE.js";

  it.each([
    ["br", brotliDecompressSync, brotliCompressSync(CODE)],
    ["gzip", gunzipSync, gzipSync(CODE)],
  ])("is served in its precompressed form (%s)", async (encoding, unpack, compressed) => {
    const { status, headers, bytes } = await get(asset, { "accept-encoding": encoding });
    expect([status, headers.get("content-encoding")]).toEqual([200, encoding]);
    expect(headers.get("content-type")).toContain("text/javascript");
    expect(headers.get("vary")).toContain("Accept-Encoding");
    expect(bytes.equals(compressed)).toBe(true);
    expect(unpack(bytes).toString()).toBe(CODE);
  });

  it("is served uncompressed to clients that need it, and cached for a year", async () => {
    const { headers, bytes } = await get(asset, { "accept-encoding": "identity" });
    expect(headers.get("content-encoding")).toBeNull();
    expect(bytes.toString()).toBe(CODE);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("without a hash in its name is revalidated", async () => {
    expect((await get("/favicon.svg")).headers.get("cache-control")).toBe("no-cache");
  });

  it("that is missing gets 404, not a page", async () => {
    for (const target of ["/assets/app-0LD.js", "/missing.css", "/assets/app-C0FFEE.js.map"]) {
      const { status, bytes, headers } = await get(target);
      expect([status, bytes.toString()]).toEqual([404, "Not found"]);
      expect(headers.get("cache-control") ?? "").not.toContain("immutable");
    }
  });

  it.each([
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%5c..%5csecret.txt",
    "//etc/passwd",
    "/data/secrets.json",
  ])("is never outside the build: %s", async (target) => {
    const { bytes } = await get(target);
    for (const leak of ["not for browsers", "root:", host.secretKey])
      expect(bytes.toString()).not.toContain(leak);
  });

  it("is never the page without its configuration", async () => {
    const { status, headers } = await get("/index.html");
    expect([status, headers.get("location")]).toEqual([301, "/"]);
  });
});
