/** Signing up, and guessing someone's code from many networks. */
import { setTimeout as delay } from "node:timers/promises";
import { PASSWORD } from "../../support/users.ts";
import { NoAnswer } from "../api.ts";
import type { Deeds } from "../ledger.ts";
import type { World } from "../world.ts";
import type { Act } from "./act.ts";

/** A code dies after so many guesses (docs/security.md). */
const GUESSES = 10;
const MINUTE = 60_000;

async function auth(world: World, path: string, address: string, body: object) {
  const response = await fetch(`${world.host.url}/auth/v1/${path}`, {
    method: "POST",
    headers: {
      apikey: world.host.publishableKey,
      "content-type": "application/json",
      "x-forwarded-for": address,
    },
    body: JSON.stringify(body),
  });
  await response.body?.cancel();
  if (response.status >= 500) throw new NoAnswer(`${path} answered ${response.status}`);
  return response.status;
}

/** Signs up, and again if no code has come. */
export const signUp: Act = async ({ world, ledger }, student, random) => {
  const what: Deeds["signUp"] = {
    email: `newcomer-${random.uuid()}@example.com`,
    address: student.address,
  };
  await ledger.record("signUp", student, what, async () => {
    const { email, address } = what;
    await auth(world, "signup", address, { email, password: PASSWORD });
    const token = await codeFor(world, email);
    if (!token) throw new NoAnswer("no code has come");
    const status = await auth(world, "verify", address, { type: "signup", email, token });
    return status < 300 ? "acknowledged" : { refused: String(status) };
  });
};

/** Asks twice for a sign-in code to the student's address, and guesses it, each time from another network. */
export const guessCode: Act = async ({ world, ledger }, student, random) => {
  const { email } = student;
  const elsewhere = () => `172.16.${random.int(256)}.${random.int(256)}`;
  const clock = Date.now() - performance.now();
  const before = codesTo(world, email).size;
  for (const _ of [1, 2]) await auth(world, "otp", elsewhere(), { email, create_user: false });
  const token = await codeFor(world, email);
  if (!token) return;
  const statuses: number[] = [];
  for (let guess = 1; guess <= GUESSES; guess++) {
    const wrong = String((Number(token) + guess) % 1_000_000).padStart(6, "0");
    statuses.push(await auth(world, "verify", elsewhere(), { type: "email", email, token: wrong }));
  }
  const right = await auth(world, "verify", elsewhere(), { type: "email", email, token });
  const what = {
    isWhole: statuses.every((status) => status >= 400 && status < 500),
    isOpened: right < 300,
    letters: codesTo(world, email).size - before,
    isClockSteady: Math.abs(Date.now() - performance.now() - clock) < MINUTE,
    trace: `${statuses.join(" ")}, then ${right}`,
  };
  await ledger.record("guesses", student, what, async () => "acknowledged");
};

/** Letters with a code: what was bought or given may be written about meanwhile. */
const lettersTo = ({ post }: World, email: string) =>
  post.letters.filter(({ to, subject }) => to === email && subject.endsWith("code"));

/**
 * The codes that have come, oldest first. A letter comes twice if the mail server goes down before it says that it has it, with
 * the same code.
 */
const codesTo = (world: World, email: string): Set<string> =>
  new Set(
    lettersTo(world, email).flatMap(
      ({ text }) => /\b\d{6}\b/.exec(text.split("\r\n\r\n").slice(1).join("\n"))?.[0] ?? [],
    ),
  );

/** The newest code, once it has come. */
async function codeFor(world: World, email: string): Promise<string | null> {
  for (let wait = 0; wait < 20; wait++) {
    const code = [...codesTo(world, email)].at(-1);
    if (code) return code;
    await delay(50);
  }
  return null;
}
