/**
 * `npm run bench -- conversations`: plays the conversations against a stand-in for the model, and prints how many turns reach it,
 * and with what. `--no-tools`: the stand-in never calls tools. With `AI_MODE=plan`, it is asked for plans instead. `--outlines`:
 * plays them without a model, and prints how many answers are on topic and right. `--verbose`: lists the turns that fail.
 */
import fs from "node:fs";
import { startModelStandIn } from "../../tests/support/model-stand-in.ts";
import { type BenchServer, newDataDirectory, startServer } from "../support/server.ts";
import { row } from "../support/statistics.ts";
import { asModel, type SeenTurn } from "./as-model.ts";
import { readConversations } from "./conversations.ts";
import { judgeTurn } from "./judge.ts";
import { type PlayedTurn, playConversations } from "./play.ts";

export async function benchConversations(options: readonly string[]): Promise<void> {
  const isVerbose = options.includes("--verbose");
  if (options.includes("--outlines")) {
    await onServer({}, async (server) =>
      printAnswers("outlines", await playConversations(server, readConversations()), isVerbose),
    );
    return;
  }
  const model = await startModelStandIn();
  const { behave, begin } = asModel(!options.includes("--no-tools"));
  model.behave(behave);
  const seen: SeenTurn[] = [];
  try {
    await onServer({ AI_BASE_URL: model.baseUrl, AI_MODEL: "stand-in" }, async (server) => {
      const turns = await playConversations(server, readConversations(), (turn) => seen.push(begin(turn)));
      printReach(
        turns.map((turn, place) => ({ ...turn, ...(seen[place] as SeenTurn) })),
        isVerbose,
      );
    });
  } finally {
    await model.stop();
  }
}

async function onServer(env: Record<string, string>, play: (server: BenchServer) => Promise<void>) {
  const dataDirectory = newDataDirectory();
  const server = await startServer(dataDirectory, env);
  try {
    await play(server);
  } finally {
    await server.stop();
    fs.rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** By kind of turn: the share whose first citation is on topic, that is right, and both. */
export function printAnswers(name: string, turns: readonly PlayedTurn[], isVerbose: boolean): void {
  const judged = turns.map((turn) => ({ ...turn, ...judgeTurn(turn) }));
  const figures = (list: typeof judged) =>
    [
      `on topic ${share(list, ({ isOnTopic }) => isOnTopic)}`,
      `right ${share(list, ({ isRight }) => isRight)}`,
      `both ${share(list, ({ isOnTopic, isRight }) => isOnTopic && isRight)}`,
      `flagged ${share(list, ({ answer }) => answer.flags.length > 0)}`,
    ].join(", ");
  row(`conversations (${name}), ${judged.length} turns`, figures(judged));
  for (const kind of new Set(turns.map(({ kind }) => kind))) {
    const list = judged.filter((turn) => turn.kind === kind);
    row(`  ${kind} (${list.length})`, figures(list));
  }
  row("  errors", String(turns.filter(({ answer }) => answer.error !== null).length));
  if (!isVerbose) return;
  for (const { id, turn, faults } of judged)
    if (faults.length > 0) console.log(`    ${id} ${turn.q.slice(-90)} → ${faults.join("; ")}`);
}

/** Small talk is counted apart: it needs no passage, and a model that greets back has done all. */
function printReach(all: readonly (PlayedTurn & SeenTurn)[], isVerbose: boolean): void {
  const turns = all.filter(({ turn }) => turn.expect !== "chat");
  const needing = turns.filter(({ turn }) => turn.needs.length > 0);
  const has = ({ turn }: PlayedTurn, passages: ReadonlySet<string> | null) =>
    turn.needs.every((group) => group.some((id) => passages?.has(id)));
  const sum = (of: (turn: SeenTurn) => number) => all.reduce((total, turn) => total + of(turn), 0);
  row(
    "conversations: turns that reach the model",
    share(turns, ({ isReached }) => isReached),
  );
  row(
    "  small talk that reaches it",
    share(
      all.filter(({ turn }) => turn.expect === "chat"),
      ({ isReached }) => isReached,
    ),
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
    "  requests / searches a turn",
    [sum(({ requests }) => requests), sum(({ searches }) => searches)]
      .map((total) => (total / all.length).toFixed(2))
      .join(" / "),
  );
  row(
    "  answers with flags",
    share(all, ({ answer }) => answer.flags.length > 0),
  );
  row("  errors", String(all.filter(({ answer }) => answer.error !== null).length));
  if (!isVerbose) return;
  for (const turn of all) {
    const faults = [
      ...(turn.isReached ? [] : ["not reached"]),
      ...(has(turn, turn.given)
        ? []
        : [
            `lacks one of ${turn.turn.needs.filter((group) => !group.some((id) => turn.given.has(id))).join(" and one of ")}`,
          ]),
      ...turn.answer.flags.map(({ start, end }) => `flagged: ${turn.answer.text.slice(start, end)}`),
      ...(turn.answer.error ? [turn.answer.error] : []),
    ];
    if (faults.length > 0) console.log(`    ${turn.id} ${turn.turn.q.slice(-90)} → ${faults.join("; ")}`);
  }
}

function share<Item>(list: readonly Item[], is: (item: Item) => boolean): string {
  return list.length === 0 ? "–" : `${((100 * list.filter(is).length) / list.length).toFixed(1)}%`;
}
