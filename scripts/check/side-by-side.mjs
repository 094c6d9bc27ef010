/**
 * Runs commands at the same time, while their output reads as if each had begun when the last had ended. Uses only
 * Node's built-ins.
 */
import { spawn } from "node:child_process";

const STOPPING = ["SIGINT", "SIGTERM", "SIGHUP"];
/** Characters of a failed job's output that are repeated at the end: what a test runner says of its failures. */
const ENDING = 8_000;

/** Described in side-by-side.d.mts. */
export async function sideBySide(jobs, { write = writeOut, atOnce = jobs.length } = {}) {
  const running = new Set();
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    // On this one, Vitest and Playwright end what they started.
    for (const child of running) child.kill("SIGINT");
  };
  for (const signal of STOPPING) process.on(signal, stop);

  const run = ({ command, args, cwd, env }, print) =>
    new Promise((resolve) => {
      const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
      running.add(child);
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", print);
      child.on("error", (error) => print(`${error.message}\n`));
      child.on("close", (code) => {
        running.delete(child);
        resolve(code === 0);
      });
    });

  const endings = jobs.map(() => "");
  const outputs = inTurn(jobs.length, write);
  const takeSlot = slots(atOnce);
  const successes = new Map();
  const finish = async (job, index) => {
    const { print, end } = outputs[index];
    const printAndKeep = (text) => {
      print(text);
      endings[index] = (endings[index] + text).slice(-ENDING);
    };
    const ready = await Promise.all((job.after ?? []).map((other) => successes.get(other)));
    const leave = await takeSlot();
    print(`\n— ${job.name}\n`);
    const hasSucceeded = ready.every(Boolean) && !isStopping && (await run(job, printAndKeep));
    leave();
    end();
    return hasSucceeded;
  };
  for (const [index, job] of jobs.entries()) successes.set(job, finish(job, index));
  const hasSucceeded = await Promise.all(successes.values());
  for (const signal of STOPPING) process.off(signal, stop);
  const failed = jobs.filter((_, index) => !hasSucceeded[index]);
  for (const job of failed) {
    const ending = endings[jobs.indexOf(job)];
    if (ending && job !== jobs.at(-1)) write(`\n— ${job.name} failed. It ended with:\n${ending}`);
  }
  return failed.map(({ name }) => name);
}

const writeOut = (text) => process.stdout.write(text);

/** `count` outputs. What is printed to one is kept until all before it have ended. */
function inTurn(count, write) {
  const queue = Array.from({ length: count }, () => ({ kept: "", hasEnded: false }));
  const outputs = queue.map((output) => ({
    print(text) {
      output.kept += text;
      advance();
    },
    end() {
      output.hasEnded = true;
      advance();
    },
  }));
  const advance = () => {
    while (queue.length > 0) {
      const [first] = queue;
      if (first.kept) write(first.kept);
      first.kept = "";
      if (!first.hasEnded) return;
      queue.shift();
    }
  };
  return outputs;
}

/** Lets `count` jobs run at a time. Resolves when there is room, with a function that makes room again. */
function slots(count) {
  let free = count;
  const waiting = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  return async () => {
    if (free > 0) free--;
    else await new Promise((resolve) => waiting.push(resolve));
    return leave;
  };
}
