/**
 * `npm run bench`: measures everything in one run. The machine may be noisy, so compare ratios, and only
 * within one run.
 */
import { createHmac } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { measureAdmin, SCHOOL } from "./admin.ts";
import { measureAnswerCard } from "./answer-card.ts";
import { benchBackup } from "./backup.ts";
import { measureBundles } from "./bundle-size.ts";
import { benchCapacity } from "./capacity.ts";
import { measureCardImport } from "./card-import.ts";
import { measureChatSearch } from "./chat-search.ts";
import { benchChecks } from "./checks/run.ts";
import { benchConversations } from "./conversations/report.ts";
import { measureDueQueue } from "./due-queue.ts";
import { type FirstWords, measureFirstWord } from "./first-word.ts";
import { benchHosts } from "./hosts/report.ts";
import { measurePages } from "./lighthouse.ts";
import { measureLongList } from "./long-list.ts";
import { measureLongThread } from "./long-thread.ts";
import { measureMemory } from "./memory.ts";
import { measureModelOverhead } from "./model-overhead.ts";
import { measureNavigation } from "./navigation.ts";
import { measureOwnMaterial } from "./own-material.ts";
import { measureRealtime } from "./realtime.ts";
import { readFrozenSet, recordRelease } from "./retrieval/frozen-set.ts";
import { QUESTION_SETS, readQuestions } from "./retrieval/questions.ts";
import { printAnswers, runAnswers } from "./retrieval/run.ts";
import { measureStudyPlan } from "./study-plan.ts";
import { checkOut } from "./support/checkout.ts";
import { newDataDirectory, startServer } from "./support/server.ts";
import { median, ms, percentile, row } from "./support/statistics.ts";
import { measureThreadList } from "./thread-list.ts";
import { measureWrongSignIns } from "./wrong-sign-ins.ts";

const { values: options, positionals: only } = parseArgs({
  allowPositionals: true,
  /** A commit, or the folder of another checkout, whose answers are measured too: `npm run bench -- answers --against main~100`. */
  options: { against: { type: "string" } },
});
const isAsked = (part: string) => only.length === 0 || only.includes(part);
const figures = (samples: readonly number[]) =>
  `p50 ${ms(median(samples))}, p95 ${ms(percentile(samples, 0.95))}`;

if (isAsked("checks")) benchChecks({ listsMissed: only.includes("missed") });
if (only[0] === "checks") process.exit();
if (isAsked("study-plan")) row("the plan in minutes of 3,000 cards", figures(measureStudyPlan()));
if (only[0] === "study-plan") process.exit();

if (only[0] === "capacity") {
  await benchCapacity();
  process.exit();
}
// On request only, with how many gigabytes: it needs four times as much of the disk.
if (only[0] === "backup") {
  await benchBackup(Number(only[1] ?? 2));
  process.exit();
}
// Needs minutes, and a machine of its own.
if (only[0] === "hosts") {
  await benchHosts();
  process.exit();
}

await import("../scripts/build/build-web.ts");

if (isAsked("conversations")) await benchConversations(only);
// The rest needs other servers.
if (only[0] === "conversations") process.exit();

const dataDirectory = newDataDirectory();
const cold = await startServer(dataDirectory);
await cold.stop();
const server = await startServer(dataDirectory);
try {
  if (isAsked("start")) {
    row("cold start", ms(cold.startedIn));
    row("warm start", ms(server.startedIn));
  }
  if (isAsked("size")) {
    for (const [page, size] of Object.entries(measureBundles()))
      row(`JavaScript before the first screen of ${page}`, `${size.toFixed(1)} kB gzip`);
  }
  if (isAsked("lighthouse")) {
    for (const { page, scores, largestPaint, failed } of await measurePages(server)) {
      row(`Lighthouse, mobile, ${page}`, `${scores.map(Math.round).join(" / ")}, LCP ${ms(largestPaint)}`);
      for (const audit of failed) console.log(`    ${audit}`);
    }
  }
  if (isAsked("answers")) {
    const other = options.against
      ? await startServer(newDataDirectory(), {}, { project: checkOut(options.against) })
      : null;
    for (const set of QUESTION_SETS) {
      printAnswers(set, await runAnswers(server, readQuestions(set)));
      if (other) printAnswers(`${set}, ${options.against}`, await runAnswers(other, readQuestions(set)));
    }
    await other?.stop();
  }
  if (only.includes("release")) recordRelease(await runAnswers(server, readQuestions(readFrozenSet().set)));
  if (isAsked("first-word")) {
    row("first word, outline engine, 16 at once", firstWords(await measureFirstWord(server)));
    row("  each question for the first time", firstWords(await measureFirstWord(server, unlikeQuestions())));
  }
  if (isAsked("threads")) {
    const secrets = JSON.parse(fs.readFileSync(path.join(dataDirectory, "secrets.json"), "utf8"));
    const gateway = new URL(server.databaseUrl);
    gateway.username = "hornbook_gateway";
    gateway.password = createHmac("sha256", secrets.jwtSecret).update("gateway role").digest("base64url");
    const threads = await measureThreadList(server, gateway.toString(), secrets.jwtSecret);
    row(
      "thread list, API against hand-written",
      `${threads.ratio.toFixed(2)} (${threads.api.toFixed(0)}/s against ${threads.byHand.toFixed(0)}/s)`,
    );
  }
  if (isAsked("long-thread")) {
    const { shown, keys, interactions } = await measureLongThread(server);
    row("a conversation of 1,000 messages shows", ms(shown));
    row("  a key in its composer", figures(keys));
    row("  INP, with a processor four times slower", figures(interactions));
  }
  if (isAsked("long-list")) {
    const { usable, frames } = await measureLongList(server);
    row("a list of 10,000 conversations can be used", ms(usable));
    row("  a frame while it's scrolled through", figures(frames));
  }
  if (isAsked("navigation")) {
    const { first, second, byScreen, nothing, placeholders } = await measureNavigation(server);
    row("from a link to the content, first visit", figures(first.links));
    row("  second visit", figures(second.links));
    row("from Back to the content, first visit", figures(first.backs));
    row("  second visit", figures(second.backs));
    for (const [name, { links, backs }] of Object.entries(byScreen))
      row(`    ${name}`, `link ${figures(links)}; Back ${figures(backs)}`);
    row("  the same where nothing is drawn", figures(nothing));
    row("  second visits with a placeholder", placeholders.join(", ") || "none");
  }
  if (isAsked("chat-search")) row("a search over 100,000 messages", figures(await measureChatSearch(server)));
  if (isAsked("answer-card")) {
    const { answers, slowed, interactions } = await measureAnswerCard(server);
    row("from an answer to the next card", figures(answers));
    row("  with a processor four times slower", figures(slowed));
    row("  INP there", figures(interactions));
  }
  if (isAsked("due-queue")) {
    const { all, collection, overview, statistics } = await measureDueQueue(server);
    row("due queue of 100,000 cards", figures(all));
    row("  of one collection", figures(collection));
    row("  every collection's counts", figures(overview));
    row("  statistics of 100,000 reviews in a year", figures(statistics));
  }
  if (isAsked("own-material")) {
    const { pages, passages, took } = await measureOwnMaterial(server);
    row(`reading a document of ${pages} pages (${passages} passages)`, ms(took));
  }
  if (isAsked("card-import")) {
    const { cards, took } = await measureCardImport(server);
    row(`import of ${cards.toLocaleString("en-US")} cards`, ms(took));
  }
  if (isAsked("realtime")) {
    const { sockets, own } = await measureRealtime(server);
    row(`a change to its owner's, ${sockets} sockets following`, figures(own));
  }
  if (isAsked("memory")) {
    const memory = measureMemory(server.pid, dataDirectory);
    if (memory)
      row(
        "memory (proportional)",
        `server ${memory.server.toFixed(0)} MiB, Postgres ${memory.postgres.toFixed(0)} MiB`,
      );
  }
} finally {
  await server.stop();
  fs.rmSync(dataDirectory, { recursive: true, force: true });
}
if (isAsked("admin")) {
  const directory = newDataDirectory();
  const school = await startServer(directory);
  try {
    const { sql, screens, interactions } = await measureAdmin(school);
    const size = `${SCHOOL.users.toLocaleString("en-US")} users, ${SCHOOL.messages.toLocaleString("en-US")} messages`;
    console.log(`Administrators' area, ${size}`);
    const most = (samples: number[]) => `${figures(samples)}, most ${ms(Math.max(...samples))}`;
    for (const [call, samples] of Object.entries(sql)) row(`  SQL: ${call}`, most(samples));
    for (const [name, samples] of Object.entries(screens))
      row(`  from a click to rows: ${name}`, most(samples));
    row("  INP of the lists' keys, with a processor four times slower", most(interactions));
  } finally {
    await school.stop();
    fs.rmSync(directory, { recursive: true, force: true });
  }
}
if (isAsked("sign-ins")) {
  const { signIns, refused, page, health } = await measureWrongSignIns();
  row(
    `a page during ${signIns} wrong sign-ins (${refused} refused)`,
    `${figures(page)}, most ${ms(Math.max(...page))}`,
  );
  row("  /healthz meanwhile", `${figures(health)}, most ${ms(Math.max(...health))}`);
}
if (isAsked("model")) {
  const { spread, atOnce, used } = await measureModelOverhead();
  row(
    "added before a model's first word",
    `${figures(spread)}; processor: host ${ms(used.host)}, Postgres ${ms(used.postgres)} a turn`,
  );
  row("  16 conversations that begin at once", figures(atOnce));
}

function firstWords({ samples, used }: FirstWords): string {
  return `${figures(samples)}; processor: host ${ms(used.host)}, Postgres ${ms(used.postgres)} a question`;
}

/** Standalone questions of every kind, without repeats. */
function unlikeQuestions(): string[] {
  return readQuestions("students").flatMap(({ question, before }) => (before ? [] : question));
}
