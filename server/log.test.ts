import { afterEach, describe, expect, it } from "vitest";
import { captureConsole, createLogger } from "./log.ts";

const { error, warn } = console;

afterEach(() => {
  Object.assign(console, { error, warn });
});

/** A failed statement's error, as the driver throws it. */
function failedStatement() {
  return Object.assign(new Error('invalid input: "what a user typed"'), {
    name: "PostgresError",
    code: "23505",
    constraint_name: "users_email_key",
    detail: "Key (email)=(what a user typed) already exists.",
    where: 'JSON data, line 1: {"a":"what a user typed',
    query: "insert into users values ($1)",
    parameters: ["what a user typed"],
  });
}

/** A logger that records the lines it writes. */
function recordingLogger() {
  const lines: string[] = [];
  return { lines, log: createLogger("info", { write: (line) => void lines.push(line) }) };
}

describe("an error in the log", () => {
  it("has a name, code, constraint and location, but no message", () => {
    const { lines, log } = recordingLogger();
    log.error({ error: failedStatement() }, "request failed");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      level: "error",
      msg: "request failed",
      error: { name: "PostgresError", code: "23505", constraint: "users_email_key" },
    });
    expect(lines.join("")).toContain("log.test.ts");
    expect(lines.join("")).not.toMatch(/what a user typed|insert into/);
  });

  it("is logged the same way when a library writes it to the console", () => {
    const { lines, log } = recordingLogger();
    captureConsole(log);
    const { error: report } = console;
    report("what a user typed", failedStatement(), { parameters: ["what a user typed"] });
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      msg: "a library reported a problem",
      error: { code: "23505" },
    });
    expect(lines.join("")).not.toContain("what a user typed");
  });
});
