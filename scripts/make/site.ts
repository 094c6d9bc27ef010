/**
 * `npm run site -- FOLDER` writes the built web app for a web server in front of a hosted project (docs/scale.md): every
 * page with its configuration, and a Caddyfile with the addresses and headers that our own server has.
 */
import fs from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import { securityHeaders } from "../../server/http/security-headers.ts";
import { appPages } from "../../server/web/app-pages.ts";
import { PROJECT } from "../project.ts";

const {
  PUBLIC_URL,
  SUPABASE_URL,
  SUPABASE_PUBLISHABLE_KEY,
  STRIPE_SECRET_KEY,
  PROMO_CODE = "",
} = process.env;
const site = process.env.SITE === "jdsimplified" ? "jdsimplified" : "hornbook";
const folder = process.argv[2];
if (!folder || !PUBLIC_URL || !SUPABASE_URL || !SUPABASE_PUBLISHABLE_KEY) {
  console.error(
    "Set PUBLIC_URL, SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, and name a folder: npm run site -- FOLDER",
  );
  process.exit(1);
}

const built = path.join(PROJECT, "dist");
const pages = appPages(
  built,
  {
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    ...{ site, promoCode: PROMO_CODE },
    payments: STRIPE_SECRET_KEY ? "stripe" : "none",
  },
  PUBLIC_URL,
);
const server = new Hono();
server.use(securityHeaders(pages.inline, PUBLIC_URL));
server.route("/", pages.routes);
const ask = async (address: string) => await server.request(new URL(address, PUBLIC_URL));

/** Where each page comes from, by the file that Caddy finds it under. */
const written = {
  ...Object.fromEntries(
    fs.readdirSync(path.join(built, ".pages", site)).flatMap((file) => {
      const name = path.basename(file, ".html");
      return file.endsWith(".html") ? [[`pages/${file}`, name === "index" ? "/" : `/${name}`]] : [];
    }),
  ),
  "pages/app.html": "/chat",
  "pages/shared.html": "/shared/any",
  "pages/signin.html": "/auth",
  "pages/signup.html": "/auth?tab=signup",
  "robots.txt": "/robots.txt",
  "sitemap.xml": "/sitemap.xml",
  "speculation-rules.json": "/speculation-rules.json",
};

fs.cpSync(built, folder, {
  recursive: true,
  filter: (file) => !/[\\/](\.\w+|index\.html[^\\/]*)$/.test(file),
});
fs.mkdirSync(path.join(folder, "pages"), { recursive: true });
for (const [file, address] of Object.entries(written))
  fs.writeFileSync(path.join(folder, file), await (await ask(address)).text());

const OTHERS = ["content-type", "cache-control", "speculation-rules", "vary", "content-security-policy"];
const headers = [...(await ask("/")).headers]
  .filter(([name]) => !OTHERS.includes(name))
  .map(([name, value]) => `\t\t${name} ${JSON.stringify(value)}`);
const worker = fs.readdirSync(path.join(built, "assets")).find((file) => /^anki-worker-.*\.js$/.test(file));
const policyOf = async (address: string) =>
  JSON.stringify((await ask(address)).headers.get("content-security-policy"));
fs.writeFileSync(
  path.join(folder, "Caddyfile"),
  `${PUBLIC_URL} {
	header {
${headers.join("\n")}
	}
	header /assets/* cache-control "public, max-age=31536000, immutable"
	@worker path /assets/${worker}
	header @worker content-security-policy ${await policyOf(`/assets/${worker}`)}
	@others not path /assets/${worker}
	header @others content-security-policy ${await policyOf("/")}
	@api path /auth/v1/* /rest/v1/* /storage/v1/* /realtime/v1/* /functions/v1/*
	handle @api {
		reverse_proxy ${SUPABASE_URL} {
			header_up Host {upstream_hostport}
		}
	}
	handle {
		root * ${path.resolve(folder)}
		route {
			@signup {
				path /auth
				query tab=signup
			}
			rewrite @signup /pages/signup.html
			@signin expression {path} == "/auth" && {query} == ""
			rewrite @signin /pages/signin.html
			rewrite / /pages/index.html
			rewrite /shared/* /pages/shared.html
			@page {
				not path_regexp \\.[a-z0-9]+$
				file {
					try_files /pages{path}.html /pages/app.html
				}
			}
			rewrite @page {http.matchers.file.relative}
			file_server {
				precompressed br gzip
				hide Caddyfile
			}
		}
	}
}
`,
);
console.log(`${folder} has ${Object.keys(written).length} pages, and a Caddyfile.`);
