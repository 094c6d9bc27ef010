/**
 * `npm run bench -- conversations`: plays the conversations against a stand-in for the model, and prints how many turns reach it,
 * and with what. `--no-tools`: the stand-in never calls tools. With `AI_MODE=plan`, it is asked for plans instead. `--outlines`:
 * plays them without a model, and prints how many answers are right, on a wrong topic, and declined. `--verbose`: lists the turns that fail.
 */
import fs from "node:fs";
import { startModelStandIn } from "../../tests/support/model-stand-in.ts";
import { type BenchServer, newDataDirectory, startServer } from "../support/server.ts";
import { median, row } from "../support/statistics.ts";
import { asModel, type SeenTurn } from "./as-model.ts";
import { readConversations } from "./conversations.ts";
import { judgeTurn } from "./judge.ts";
import { type ModelAnswer, type ModelLog, readModelLog } from "./model-log.ts";
import { type PlayedTurn, playConversations } from "./play.ts";

export async function benchConversations(options: readonly string[]): Promise<void> {
  const isVerbose = options.includes("--verbose");
  const log = readModelLog();
  if (options.includes("--outlines")) {
    await onServer({}, log, async (server) => {
      for (const set of ["conversations", "students"] as const)
        printTurns(
          `outlines, ${set}`,
          await playConversations(server, readConversations(set)),
          log,
          isVerbose,
        );
    });
    return;
  }
  const model = await startModelStandIn();
  const { behave, begin } = asModel(!options.includes("--no-tools"));
  model.behave(behave);
  const seen: SeenTurn[] = [];
  try {
    await onServer({ AI_BASE_URL: model.baseUrl, AI_MODEL: "stand-in" }, log, async (server) => {
      const turns = await playConversations(server, readConversations(), (turn) => seen.push(begin(turn)));
      printReach(
        turns.map((turn, place) => ({ ...turn, ...(seen[place] as SeenTurn) })),
        log,
        isVerbose,
      );
    });
  } finally {
    await model.stop();
  }
}

async function onServer(
  env: Record<string, string>,
  log: ModelLog,
  play: (server: BenchServer) => Promise<void>,
): Promise<void> {
  const dataDirectory = newDataDirectory();
  const server = await startServer(dataDirectory, env, { onLog: log.take });
  try {
    await play(server);
  } finally {
    await server.stop();
    fs.rmSync(dataDirectory, { recursive: true, force: true });
  }
}

const OUTCOMES = ["right", "incomplete", "wrong topic", "declined"] as const;

/**
 * By kind of turn: the outcomes as shares of all, and what is right of those that weren't declined; of a model's answers also how
 * many are flagged, and what they took.
 */
export function printTurns(
  name: string,
  turns: readonly PlayedTurn[],
  { answers, failures }: Pick<ModelLog, "answers" | "failures">,
  isVerbose: boolean,
): void {
  const judged = turns.map((turn) => ({ ...turn, ...judgeTurn(turn) }));
  const print = (label: string, list: typeof judged) => {
    const byModel = list.flatMap(({ answer }) => answers.get(answer.id ?? "") ?? []);
    row(
      `${label} (${list.length})`,
      [
        ...OUTCOMES.map((one) => `${one} ${share(list, ({ outcome }) => outcome === one)}`),
        `right of answered ${share(
          list.filter(({ outcome }) => outcome !== "declined"),
          ({ outcome }) => outcome === "right",
        )}`,
        ...(byModel.length > 0
          ? [`flagged ${share(list, ({ answer }) => answer.flags.length > 0)}`, took(byModel)]
          : []),
      ].join(", "),
    );
  };
  print(`conversations (${name})`, judged);
  for (const kind of new Set(turns.map(({ kind }) => kind)))
    print(
      `  ${kind}`,
      judged.filter((turn) => turn.kind === kind),
    );
  printFailures(turns, failures);
  if (!isVerbose) return;
  for (const { id, turn, faults } of judged)
    if (faults.length > 0) console.log(`    ${id} ${turn.q.slice(-90)} → ${faults.join("; ")}`);
}

/** Medians; the tokens only where the model's server counts them. */
function took(answers: readonly ModelAnswer[]): string {
  const middle = (of: (answer: ModelAnswer) => number | null) => {
    const known = answers.map(of).filter((value) => value !== null);
    return known.length > 0 ? median(known).toLocaleString("en-US") : "?";
  };
  const tokens = `${middle(({ inputTokens }) => inputTokens)} / ${middle(({ outputTokens }) => outputTokens)}`;
  return `requests ${middle(({ steps }) => steps)}, tokens in / out ${tokens}`;
}

/** Small talk is counted apart: it needs no passage. */
function printReach(
  all: readonly (PlayedTurn & SeenTurn)[],
  { failures }: Pick<ModelLog, "failures">,
  isVerbose: boolean,
): void {
  const [turns, smallTalk] = [
    all.filter(({ turn }) => turn.expect !== "chat"),
    all.filter(({ turn }) => turn.expect === "chat"),
  ];
  const needing = turns.filter(({ turn }) => turn.needs.length > 0);
  const lacking = ({ turn }: PlayedTurn, passages: ReadonlySet<string>) =>
    turn.needs.filter((group) => !group.some((id) => passages.has(id)));
  const has = (turn: PlayedTurn, passages: ReadonlySet<string> | null) =>
    passages !== null && lacking(turn, passages).length === 0;
  const perTurn = (of: (turn: SeenTurn) => number, digits: number) =>
    (all.reduce((total, turn) => total + of(turn), 0) / all.length).toFixed(digits);
  row(
    "conversations: turns that reach the model",
    share(turns, ({ isReached }) => isReached),
  );
  row(
    "  small talk that reaches it",
    share(smallTalk, ({ isReached }) => isReached),
  );
  row(
    "  with all needed passages",
    share(needing, (turn) => has(turn, turn.given)),
  );
  row(
    "  before any search of its own",
    share(needing, (turn) => has(turn, turn.before)),
  );
  row(
    "  requests / searches / tokens in, a turn",
    `${perTurn(({ requests }) => requests, 2)} / ${perTurn(({ searches }) => searches, 2)} / ${perTurn(({ tokens }) => tokens, 0)}`,
  );
  row(
    "  answers with flags",
    share(all, ({ answer }) => answer.flags.length > 0),
  );
  printFailures(all, failures);
  if (!isVerbose) return;
  for (const turn of all) {
    const faults = [
      ...(turn.isReached ? [] : ["not reached"]),
      ...lacking(turn, turn.given).map((group) => `lacks ${group.join(" or ")}`),
      ...turn.answer.flags.map(({ start, end }) => `flagged: ${turn.answer.text.slice(start, end)}`),
    ];
    if (faults.length > 0) console.log(`    ${turn.id} ${turn.turn.q.slice(-90)} → ${faults.join("; ")}`);
  }
}

function printFailures(turns: readonly PlayedTurn[], failures: ReadonlyMap<string, string>): void {
  const failed = turns.filter(({ answer }) => answer.error !== null || failures.has(answer.id ?? ""));
  row("  errors, and answers in a model's place", String(failed.length));
  for (const { id, answer } of failed)
    console.log(`    ${id} ${answer.error ?? failures.get(answer.id ?? "")}`);
}

function share<Item>(list: readonly Item[], is: (item: Item) => boolean): string {
  return list.length === 0 ? "–" : `${((100 * list.filter(is).length) / list.length).toFixed(1)}%`;
}
