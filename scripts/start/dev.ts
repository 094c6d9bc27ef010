/**
 * `npm run dev`: the web app with hot reload on PORT, in front of a server that restarts when its code
 * changes.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { createServer } from "vite";
import { freePort } from "../../server/free-port.ts";
import { accuracyFigures } from "../build/accuracy-plugin.ts";
import { PROJECT } from "../project.ts";

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || "127.0.0.1";
const apiPort = await freePort();
const publishableKey =
  process.env.SUPABASE_PUBLISHABLE_KEY || `sb_publishable_${randomBytes(24).toString("base64url")}`;

const api: ChildProcess = spawn(
  process.execPath,
  [
    "--watch-path=server",
    "--watch-path=supabase/functions",
    "--watch-path=corpus",
    "--watch-preserve-output",
    path.join(PROJECT, "server/main.ts"),
  ],
  {
    cwd: PROJECT,
    stdio: "inherit",
    env: {
      ...process.env,
      PORT: String(apiPort),
      HOST: "127.0.0.1",
      PUBLIC_URL: process.env.PUBLIC_URL || `http://${host}:${port}`,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
    },
  },
);

const target = `http://127.0.0.1:${apiPort}`;
const vite = await createServer({
  root: PROJECT,
  server: {
    port,
    host,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(
        ["/auth/v1", "/rest/v1", "/functions/v1", "/storage/v1", "/dev/", "/healthz"].map((prefix) => [
          prefix,
          { target },
        ]),
      ),
      "/realtime/v1": { target, ws: true },
    },
  },
  plugins: [
    accuracyFigures(),
    {
      name: "hornbook-configuration",
      transformIndexHtml: (page: string) =>
        page.replace(
          '"__HORNBOOK_CONFIGURATION__"',
          JSON.stringify({
            publishableKey,
            site: process.env.SITE || "hornbook",
            promoCode: process.env.PROMO_CODE || "",
            payments: process.env.STRIPE_SECRET_KEY ? "stripe" : "sandbox",
          }),
        ),
    },
  ],
});
await vite.listen();

const stop = async () => {
  api.kill("SIGTERM");
  await vite.close();
  process.exit(0);
};
process.on("SIGINT", () => void stop());
process.on("SIGTERM", () => void stop());
process.on("disconnect", () => void stop());
api.on("exit", (code) => process.exit(code ?? 1));
