/** A second server, for what a setting decides: another face, a promotion. */
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { newDataDirectory } from "../../support/data-template.ts";

const PROJECT = path.resolve(import.meta.dirname, "../../..");
const READY = /is ready at (http:\/\/\S+)/;

export interface SecondServer {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startSecondServer(settings: Record<string, string>): Promise<SecondServer> {
  const dataDirectory = newDataDirectory();
  const server = spawn(process.execPath, [path.join(PROJECT, "server/main.ts")], {
    cwd: PROJECT,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDirectory,
      LOG_LEVEL: "error",
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
      const url = READY.exec(output)?.[1];
      if (url) resolve(url);
    });
    server.once("exit", (code) => reject(new Error(`the second server ended with ${code}`)));
  });
}
