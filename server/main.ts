/** The server's entry: reads the settings, starts the host, says where it is, and stops it when told to. */
import { type Host, startHost } from "./host.ts";
import { captureConsole, createLogger } from "./log.ts";
import { readSettings } from "./settings.ts";
import { StartupError } from "./startup-error.ts";

/**
 * "Start me anew": what went wrong under way (the database died, a library threw where nobody could catch it) is over
 * with the process. `scripts/supervise.mjs` knows this code.
 */
const START_ANEW = 70;

let host: Host | null = null;
let isStopping = false;

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await host?.stop();
  process.exit(code);
}

try {
  const settings = readSettings(process.env);
  const log = createLogger(settings.logLevel);
  captureConsole(log);
  const startAnew = (error: Error) => {
    if (isStopping) return;
    log.fatal({ error, reason: error.message }, "the server cannot go on");
    process.exit(START_ANEW);
  };
  host = await startHost(settings, { log, onFatal: startAnew });
  // Answers that were being written are settled by the next start, as after any crash.
  process.on("uncaughtException", startAnew);
  process.on("SIGINT", () => void stop(0));
  process.on("SIGTERM", () => void stop(0));
  // The process that started this one is gone, even if it had no chance to say so.
  process.on("disconnect", () => void stop(0));

  const lines = [`Hornbook is ready at ${host.publicUrl}`];
  if (!settings.smtpUrl) lines.push(`Mail is kept in the mailbox at ${host.publicUrl}/dev/mailbox`);
  lines.push("To make an administrator of an account: npm run admin -- grant EMAIL");
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
