import { expect, it } from "vitest";
import { type Job, sideBySide } from "./side-by-side.mjs";

/** A job that runs a script. A fixed order of events comes from `after` or from what the scripts wait for. */
const job = (name: string, script: string, after: readonly Job[] = []): Job => ({
  ...{ name, after, command: process.execPath, args: ["--eval", script], cwd: import.meta.dirname },
});

async function outcome(
  jobs: readonly Job[],
  atOnce = jobs.length,
  onWrite: (text: string) => void = () => {},
) {
  let output = "";
  const write = (text: string) => {
    output += text;
    onWrite(text);
  };
  return { failed: await sideBySide(jobs, { write, atOnce }), output };
}

/** Prints "up", and ends with `code` only on SIGINT, as a suite does that has something to stop first. */
const untilSignaled = (code: number) => `
  process.on("SIGINT", () => { console.log("stopped"); process.exit(${code}); });
  setInterval(() => {}, 1000);
  console.log("up");`;

it("prints what each job says in the order of the jobs, whatever the order in which they end", async () => {
  const last = job("last", 'console.log("three"); console.error("four")');
  const first = job("first", 'console.log("one"); setTimeout(() => console.log("two"), 500)');
  expect(await outcome([first, last])).toEqual({
    failed: [],
    output: "\n— first\none\ntwo\n\n— last\nthree\nfour\n",
  });
});

it("lets the others finish when one fails, and names those that failed or couldn't start", async () => {
  const broken = job("broken", 'console.log("no"); process.exit(3)');
  const next = job("next", 'console.log("never")', [broken]);
  const other = job("other", 'setTimeout(() => console.log("yes"), 300)');
  const missing = { ...other, name: "missing", command: "/nowhere/to/be/found" };
  const { failed, output } = await outcome([broken, next, other, missing]);
  expect(failed).toEqual(["broken", "next", "missing"]);
  expect(output).toBe(
    "\n— broken\nno\n\n— next\n\n— other\nyes\n\n— missing\nspawn /nowhere/to/be/found ENOENT\n" +
      "\n— broken failed. It ended with:\nno\n",
  );
});

it("runs no more at a time than it may, and starts a job when those before it have succeeded", async () => {
  const clock = (name: string, after: readonly Job[] = []) =>
    job(name, "console.log(Date.now()); setTimeout(() => console.log(Date.now()), 200)", after);
  const spans = async (jobs: readonly Job[], atOnce: number) =>
    [...(await outcome(jobs, atOnce)).output.matchAll(/(\d+)\n(\d+)\n/g)].map(([, from, to]) => ({
      from: Number(from),
      to: Number(to),
    }));
  const one = clock("one");
  for (const pair of [await spans([clock("a"), clock("b")], 1), await spans([one, clock("two", [one])], 2)])
    expect(pair[1]?.from).toBeGreaterThanOrEqual(pair[0]?.to ?? Number.NaN);
});

it("ends every running job when it is told to stop, and starts none", async () => {
  const jobs = [job("one", untilSignaled(1)), job("two", untilSignaled(130))];
  const later = job("later", 'console.log("never")', jobs);
  const { failed, output } = await outcome([...jobs, later], 3, (text) => {
    if (text === "up\n") process.emit("SIGTERM");
  });
  expect(failed).toEqual(["one", "two", "later"]);
  expect(output).toContain("stopped");
  expect(output).not.toContain("never");
});
