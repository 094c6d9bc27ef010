/** A killed server loses no answer that it acknowledged: in practice, and of what is written in an exercise. */
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../../server/free-port.ts";
import { type ChildServer, startServer } from "../../support/child-server.ts";
import { newDataDirectory } from "../../support/data-template.ts";
import { beginPractice, change, readSession, savePractice } from "../../support/exam-practice.ts";
import { signUp, type TestUser } from "../../support/users.ts";

const folder = newDataDirectory();
const env = { DATA_DIR: folder, LOG_LEVEL: "silent", PORT: String(await freePort()) };
const QUESTION = "the-silver-bracelet/the-harm";
const KILLS = 2;
let server: ChildServer;
let student: TestUser;

beforeAll(async () => {
  server = await startServer(env);
  student = await signUp(server, "student");
});
afterAll(async () => {
  await server?.end("SIGTERM");
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Saves one number after the other until stopped. */
function keepSaving(save: (number: number) => PromiseLike<{ readonly data: boolean | null }>) {
  const acknowledged: number[] = [];
  let refused = 0;
  let isTold = false;
  const saving = (async () => {
    for (let number = 1; !isTold; number++)
      if ((await save(number)).data === true) acknowledged.push(number);
      else refused++;
  })();
  const stop = () => {
    isTold = true;
    return saving;
  };
  return { acknowledged, refused: () => refused, stop };
}

it("keeps every acknowledged answer when it is killed while more are saved", {
  timeout: 120_000,
}, async () => {
  const session = await readSession(student, await beginPractice(student, { count: 5 }));
  const { data: attempt } = await student.client.rpc("begin_exercise", {
    of_exercise: "the-silver-bracelet",
    is_timed: false,
  });
  if (!attempt) throw new Error("The exercise didn't begin.");
  const choosing = keepSaving((number) =>
    savePractice(student, session, [change(session, 0, { seconds: number })]),
  );
  const writing = keepSaving((number) => {
    const answer = {
      id: randomUUID(),
      item: QUESTION,
      content: `Version ${number}.`,
      chosen: [],
      highlights: [],
    };
    const givenAt = new Date().toISOString();
    return student.client.rpc("save_exercise", {
      of_attempt: attempt,
      answers: [{ ...answer, isFlagged: false, seconds: number, givenAt }],
    });
  });
  const both = () => Math.min(choosing.acknowledged.length, writing.acknowledged.length);
  for (let kill = 0; kill < KILLS; kill++) {
    const enough = both() + 15;
    await expect.poll(both, { interval: 5, timeout: 20_000 }).toBeGreaterThan(enough);
    const exit = await server.end("SIGKILL");
    expect(exit.signal).toBe("SIGKILL");
    server = await startServer(env);
  }
  await Promise.all([choosing.stop(), writing.stop()]);
  expect(Math.min(choosing.refused(), writing.refused())).toBeGreaterThan(0);

  const { data: rows } = await student.client
    .from("practice_answers")
    .select("seconds")
    .eq("session_id", session.id)
    .limit(10_000);
  const kept = new Set(rows?.map(({ seconds }) => seconds));
  expect(choosing.acknowledged.filter((number) => !kept.has(number))).toEqual([]);
  // Of a text, the latest versions are kept.
  const { data: read } = await student.client.rpc("read_exercise_attempt", { of_attempt: attempt });
  const { states } = read as unknown as { states: Record<string, { seconds: number }> };
  expect(states[QUESTION]?.seconds).toBeGreaterThanOrEqual(writing.acknowledged.at(-1) ?? Number.NaN);
});
