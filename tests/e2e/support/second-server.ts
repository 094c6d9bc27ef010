/** A second server, for what a setting decides: another face, a promotion. */
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { newDataDirectory } from "../../support/data-template.ts";

const PROJECT = path.resolve(import.meta.dirname, "../../..");
/** What all servers log, and the secrets they were started with, for `no-secrets.ts`. */
export const LOG = process.env.E2E_LOG ?? os.devNull;
export const GIVEN_SECRETS = process.env.E2E_LOG ? `${LOG}.secrets` : os.devNull;
const READY = /is ready at (http:\/\/\S+)/;

export interface SecondServer {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startSecondServer(settings: Record<string, string>): Promise<SecondServer> {
  const dataDirectory = newDataDirectory();
  const secrets = Object.entries(settings).flatMap(([name, value]) =>
    /KEY|SECRET|SMTP_URL/.test(name) ? value : [],
  );
  fs.appendFileSync(GIVEN_SECRETS, secrets.map((secret) => `${secret}\n`).join(""));
  const server = spawn(process.execPath, [path.join(PROJECT, "server/main.ts")], {
    cwd: PROJECT,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDirectory,
      LOG_LEVEL: "info",
      WARM_UP: "0",
      ...settings,
    },
  });
  const url = await readAddress(server);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      fs.rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function readAddress(server: ChildProcess): Promise<string> {
  return await new Promise((resolve, reject) => {
    let output = "";
    server.stdout?.on("data", (part) => {
      output += part;
      fs.appendFileSync(LOG, part);
      const url = READY.exec(output)?.[1];
      if (url) resolve(url);
    });
    server.once("exit", (code) => reject(new Error(`the second server ended with ${code}`)));
  });
}
