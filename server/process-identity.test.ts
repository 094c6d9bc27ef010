import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { processIdentity, waitUntilGone, worksIn } from "./process-identity.ts";

let folder: string;
let child: ChildProcess;

beforeEach(async () => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-test-")));
  // The folder is in the command too, because systems without /proc find it there.
  child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)", folder], {
    cwd: folder,
    stdio: "ignore",
  });
  await once(child, "spawn");
});
afterEach(() => {
  child.kill("SIGKILL");
  fs.rmSync(folder, { recursive: true });
});

const childPid = () => child.pid ?? 0;

describe("the identity of a process", () => {
  it("stays the same while it runs, and differs from any other's", () => {
    const identity = processIdentity(childPid());
    expect(identity).toMatch(new RegExp(`^${childPid()} .+`));
    expect(processIdentity(childPid())).toBe(identity);
    expect(processIdentity(process.pid)).not.toBe(identity);
  });

  it("is null once it ends", async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(processIdentity(childPid())).toBeNull();
  });

  it.each([0, -1, 2 ** 30, Number.NaN])("is null when no process has the pid: %d", (pid) => {
    expect(processIdentity(pid)).toBeNull();
  });

  // A process that ended but was never waited for. Only Linux shows one in a way that a test can create.
  it("is null for a zombie", async () => {
    const parent = spawn("sh", ["-c", "true & echo $!; exec sleep 60"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const zombie = Number.parseInt(line.toString(), 10);
    await expect.poll(() => processIdentity(zombie)).toBeNull();
    parent.kill("SIGKILL");
  });
});

describe("where a process works", () => {
  it("tells one folder from another", () => {
    expect(worksIn(childPid(), folder)).toBe(true);
    expect(worksIn(childPid(), path.join(folder, "below"))).toBe(false);
    expect(worksIn(process.pid, folder)).toBe(false);
  });
});

describe("waiting for a process to end", () => {
  it("reports whether it ended in time", async () => {
    expect(await waitUntilGone(childPid(), 50)).toBe(false);
    const gone = waitUntilGone(childPid(), 10_000);
    child.kill("SIGKILL");
    expect(await gone).toBe(true);
  });
});
