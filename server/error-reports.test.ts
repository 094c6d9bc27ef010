import { expect, it, vi } from "vitest";
import { reportErrors } from "./error-reports.ts";
import { createLogger } from "./log.ts";

function setUp() {
  const call = vi.fn(async () => null);
  let time = 0;
  const errors = reportErrors(call as never, createLogger("silent"), () => time);
  return { call, errors, pass: (ms: number) => (time += ms) };
}

it("stores an error once a minute, and few altogether", () => {
  const { call, errors, pass } = setUp();
  pass(1);
  errors.report("host", new Error("the same"), "/rest/v1/x");
  errors.report("host", new Error("the same"), "/rest/v1/x");
  expect(call).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 100; n++) errors.report("host", new Error(`error ${n}`), "/");
  expect(call).toHaveBeenCalledTimes(30);
  pass(60_001);
  errors.report("host", new Error("the same"), "/");
  expect(call).toHaveBeenCalledTimes(31);
});

it("takes failures from the functions' logs, and nothing else", () => {
  const { call, errors } = setUp();
  errors.reportEntry({ event: "account_deleted", user: "someone" });
  expect(call).not.toHaveBeenCalled();
  errors.reportEntry({ event: "chat_failed", reason: "read_passages failed: 57014" });
  expect(call).toHaveBeenCalledWith(
    "report_server_error",
    expect.objectContaining({ source: "function", message: "chat_failed: read_passages failed: 57014" }),
  );
});
