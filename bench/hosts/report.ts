/**
 * `npm run bench -- hosts`: the same students on one host and on three, on one database and one S3 store behind a proxy;
 * then three hosts of which one is killed at any moment. Fails if anything happened that must not.
 */
import { setTimeout as delay } from "node:timers/promises";
import { BUDGETS } from "../../server/http/budgets.ts";
import { ownerConnection } from "../../tests/support/users.ts";
import { median, ms, percentile, row } from "../support/statistics.ts";
import { startCluster } from "./cluster.ts";
import { type Played, play, playAnswers, signUpStudents } from "./play.ts";

const HOSTS = 3;
const ROUNDS = 4;
/** An answer takes about this long. */
const ANSWER_MS = 4_000;

const figures = (samples: readonly number[]) =>
  `p50 ${ms(median(samples))}, p95 ${ms(percentile(samples, 0.95))}`;

export async function benchHosts(): Promise<void> {
  const violations: string[] = [];
  const cluster = await startCluster(HOSTS);
  const sql = ownerConnection(cluster);
  try {
    const results = new Map<number, Played>();
    for (const count of [1, HOSTS]) {
      const students = await signUpStudents(cluster, sql);
      cluster.use(count);
      results.set(count, await play(cluster, sql, students, violations));
    }
    for (const [count, played] of results) {
      const on = count === 1 ? "on one host" : `on ${count} hosts`;
      row(`a followed answer's word ${on}`, figures(played.words));
      row(`a change until another socket has it ${on}`, figures(played.changes));
      row(`a file, stored and read ${on}`, figures(played.files));
      row(
        `a list of conversations ${on}`,
        `${figures(played.reads)}, ${Math.round(played.readsPerSecond)} a second`,
      );
      row(`guesses at a password that were checked ${on}`, String(played.guesses));
      if (played.guesses > BUDGETS.passwordFromNetwork.most)
        violations.push(`${played.guesses} guesses at a password were checked ${on}`);
    }
    const students = await signUpStudents(cluster, sql);
    cluster.use(HOSTS);
    let kills = 0;
    const began = performance.now();
    for (let round = 0; round < ROUNDS; round++) {
      const answers = playAnswers(cluster, sql, students, violations);
      await delay(Math.random() * ANSWER_MS);
      await cluster.kill(Math.floor(Math.random() * HOSTS));
      kills++;
      await answers;
    }
    row(
      `${ROUNDS * students.length} answers while hosts were killed`,
      `${kills} kills, ${ms((performance.now() - began) / ROUNDS)} a round`,
    );
    row("violations", String(violations.length));
    for (const violation of violations) console.log(`    ${violation}`);
    if (violations.length > 0) process.exitCode = 1;
  } finally {
    await sql.end();
    await cluster.stop();
  }
}
