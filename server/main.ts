/**
 * The server's entry point: reads the settings, starts the host, prints its address, and stops it on request.
 */
import { once } from "node:events";
import { isFree } from "./free-port.ts";
import type { Host } from "./host.ts";
import { readLawAhead } from "./law.ts";
import { findLocalModels } from "./local-models.ts";
import { captureConsole, createLogger } from "./log.ts";
import { createClusterAhead } from "./postgres/cluster.ts";
import { isReachableOnlyFromHere } from "./reachability.ts";
import { readSettings } from "./settings.ts";
import { StartupError } from "./startup-error.ts";

/**
 * Exit code that asks for a restart. After a failure at runtime (the database died, a library threw an
 * uncaught error), only a new process is safe. `scripts/start/supervise.mjs` knows this code.
 */
const RESTART_CODE = 70;

let host: Host | null = null;
let isStopping = false;

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await host?.stop();
  process.exit(code);
}

/** Says what a first start does, and how long that takes. */
async function showStep<Result>(
  step: { readonly during: string; readonly after: string },
  work: Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  process.stdout.write(`${step.during} …\n`);
  const result = await work;
  process.stdout.write(`${step.after} in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
  return result;
}

try {
  const settings = readSettings(process.env);
  // What a first start waits for longest begins while the rest of the server is loaded.
  const content = readLawAhead(settings);
  // A start that is refused for its port leaves nothing behind.
  const canListen = await isFree(settings.port, settings.host).catch(() => false);
  const cluster = canListen ? createClusterAhead(settings) : undefined;
  const { startHost } = await import("./host.ts");
  const log = createLogger(settings.logLevel);
  captureConsole(log);
  const restart = (error: Error) => {
    if (isStopping) return;
    log.fatal({ error, reason: error.message }, "fatal error: the server is exiting");
    process.exit(RESTART_CODE);
  };
  // Meanwhile, so that the start waits for no one. A host that others reach has been configured on purpose.
  const models = settings.model || !isReachableOnlyFromHere(settings) ? [] : findLocalModels();
  host = await startHost(settings, {
    ...{ log, onFatal: restart, onStep: showStep, content, cluster },
    // `npm start` builds the web app now, and sends a message once that's done (scripts/start/supervise.mjs).
    webAppIsBuilt: process.argv.includes("--while-building") ? once(process, "message") : undefined,
  });
  // The next start continues unfinished answers, as after any crash.
  process.on("uncaughtException", restart);
  process.on("SIGINT", () => void stop(0));
  process.on("SIGTERM", () => void stop(0));
  // The parent process is gone, even if it couldn't send a signal.
  process.on("disconnect", () => void stop(0));

  const lines = [`Hornbook is ready at ${host.publicUrl}`];
  if (!settings.smtpUrl) lines.push(`Email goes to the mailbox at ${host.publicUrl}/dev/mailbox`);
  lines.push("To make an account an administrator: npm run admin -- grant EMAIL");
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
  process.send?.("ready");
  for (const line of await models) process.stdout.write(`${line}\n`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
