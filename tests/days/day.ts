/** A day: students act as their schedule says, faults happen, everything is put right again, and the audit looks. */
import { setTimeout as delay } from "node:timers/promises";
import type { Offer, Scene } from "./acts/act.ts";
import { audit, type Violation } from "./audit.ts";
import { auditBackup, type Backup, backUp, roundOfBackup } from "./backups.ts";
import { moveBy, setTime } from "./clock.ts";
import { begin, KILLS, speak } from "./faults.ts";
import { openLedger } from "./ledger.ts";
import { isStormy, type Round, scheduleOf } from "./schedule.ts";
import { type Random, randomOf } from "./seed.ts";
import { enroll } from "./students.ts";
import type { World } from "./world.ts";

export interface DayResult {
  readonly seed: number;
  readonly violations: readonly Violation[];
  readonly kills: number;
  readonly deeds: number;
  readonly acknowledged: number;
  readonly seconds: number;
}

const STUDENTS = 50;
const PATIENCE_MS = 30_000;
/** Longer than it takes to write an answer. */
const ANSWER_MS = 5_000;
/** For how long a lost writer holds an answer. */
const HOLD_SECONDS = 20;

export async function liveDay(world: World, seed: number): Promise<DayResult> {
  const began = performance.now();
  const { startsAt, rounds } = scheduleOf(seed, STUDENTS - 1);
  setTime(startsAt);
  world.ends.length = 0;
  world.model.behave(speak);
  const everyone = await enroll(world, String(seed), randomOf(seed, "students"));
  const [students, admin] = [everyone.slice(0, -1), everyone.at(-1)];
  if (!admin) throw new Error("no students");
  // A storm takes the mail server with it, for the whole day.
  world.post.setDown(isStormy(seed));
  const scene: Scene = { world, ledger: openLedger(), students, admin, offer: await offerOf(world) };
  const backups: Promise<Backup>[] = [];
  for (const [nth, round] of rounds.entries()) {
    // Time doesn't jump in the middle of an answer. One that no server writes is held for longer than we want to wait.
    for (let tries = 0; tries < 6 && !(await until(() => isIdle(world), ANSWER_MS)); tries++)
      moveBy(HOLD_SECONDS);
    moveBy(round.seconds);
    world.stripe.letTimePass();
    if (nth === roundOfBackup(seed, rounds)) backups.push(backUp(scene));
    await liveRound(scene, round, randomOf(seed, "round", nth));
    await Promise.all(backups);
  }
  await putRight(scene);
  const violations = await auditCalmly(scene);
  for (const backup of backups) violations.push(...(await auditBackup(scene, await backup)));
  return {
    ...{ seed, violations },
    kills: rounds.filter(({ fault }) => fault && KILLS.includes(fault)).length,
    deeds: scene.ledger.deeds.length,
    acknowledged: scene.ledger.deeds.filter(({ outcome }) => outcome === "acknowledged").length,
    seconds: (performance.now() - began) / 1000,
  };
}

async function liveRound(scene: Scene, round: Round, random: Random): Promise<void> {
  const { world, students } = scene;
  // Each has random numbers of its own, so that its choices don't depend on how fast the others are.
  const of = random.uuid();
  const byStudent = Map.groupBy(round.acts.entries(), ([, { student }]) => student);
  const acting = [...byStudent].map(async ([student, acts]) => {
    for (const [nth, { act }] of acts) {
      const own = randomOf(of, nth);
      // An act that isn't written down, such as opening a checkout, may fail with the server.
      await act(scene, students[student] ?? scene.admin, own).catch(ignoreNoAnswer);
    }
  });
  let end = () => {};
  if (round.fault) {
    await delay(round.faultAfterMs);
    end = begin(round.fault, world, random);
  }
  await Promise.all(acting);
  await deliverSome(world, random);
  end();
  await world.ready();
}

/** Lost connections and refused requests are part of a day. A mistake of the test isn't. */
function ignoreNoAnswer(error: unknown): void {
  if (error instanceof ReferenceError || String(error).includes("is not a function")) throw error;
}

/** Stripe's events arrive late, twice, and in any order. */
async function deliverSome({ stripe, host }: World, random: Random): Promise<void> {
  const events = stripe.waiting().sort(() => (random.chance(0.5) ? 1 : -1));
  await Promise.all(
    events.map(async (event) => {
      for (let times = random.pick([0, 1, 1, 2]); times > 0; times--) await stripe.deliver(event, host.url);
    }),
  );
}

/** Faults are over: what had no answer is sent again, Stripe's events all arrive, and answers end. */
async function putRight({ world, ledger }: Scene): Promise<void> {
  world.post.setDown(false);
  await world.ready();
  for (let attempt = 0; attempt < 6; attempt++) {
    // In all, further than any hold: on an answer, an event, a document, and the minute between two emails.
    moveBy(121);
    world.stripe.letTimePass();
    for (const event of world.stripe.waiting()) await world.stripe.deliver(event, world.host.url);
    const unanswered = await ledger.sendAgain();
    // What is being written by now only needs a while on a busy machine; what isn't needs time to pass.
    const hasEnded = await until(() => isIdle(world), attempt * 2_000);
    if (unanswered === 0 && world.stripe.waiting().length === 0 && hasEnded) break;
  }
  // What the server does every few minutes, it does now.
  moveBy(6 * 60);
  const sql = world.sql();
  await sql`select public.sweep_deleted_threads(), pg_notify('hornbook_notice', '')`;
  await until(async () => (await sql`select from hornbook_server.notices limit 1`).length === 0);
}

/** A busy machine's Postgres may end of a full disk minutes later. What was asked while the server was down is asked again. */
async function auditCalmly(scene: Scene): Promise<Violation[]> {
  const { world } = scene;
  const before = world.lapses.length;
  const violations = await audit(scene);
  if (world.lapses.length === before) return violations;
  await world.ready();
  // An authenticator's code works once.
  moveBy(60);
  return await audit(scene);
}

/** Whether no answer is being written. */
async function isIdle(world: World): Promise<boolean> {
  const open = await world.sql()`select from public.messages where answering_until is not null limit 1`;
  return open.length === 0;
}

/** @returns whether it has become true in time. */
async function until(isTrue: () => Promise<boolean>, patienceMs = PATIENCE_MS): Promise<boolean> {
  const gaveUp = performance.now() + patienceMs;
  while (!(await isTrue())) {
    if (performance.now() >= gaveUp) return false;
    await delay(20);
  }
  return true;
}

async function offerOf(world: World): Promise<Offer> {
  const courses = await world.sql()<{ id: string }[]>`
    select id from public.courses where status = 'Published' order by slug`;
  const previews = await world.sql()<{ id: string }[]>`
    select id from public.lessons where is_preview order by id`;
  const exercises = await world.sql()<{ exercise: string; item: string }[]>`
    select id as exercise, id || '/' || (body -> 'questions' -> 0 ->> 'id') as item
    from public.exercises where jsonb_array_length(body -> 'questions') > 0 order by id`;
  return { courses: courses.map(({ id }) => id), previews: previews.map(({ id }) => id), exercises };
}
