/** What goes wrong on a day. Each begins while students act, and ends when they have. */
import type { ModelBehaviour } from "../support/model-stand-in.ts";
import { moveBy } from "./clock.ts";
import type { Random } from "./seed.ts";
import type { World } from "./world.ts";

type Fault = (world: World, random: Random) => (() => void) | undefined;

const HOUR = 3_600;

const FAULTS = {
  "the server is killed": (world) => void world.killServer(),
  "the database is killed": (world) => void world.killDatabase(),
  "connections break": ({ wire }) => void wire.cut(),
  "mail is down": ({ post }) => {
    post.setDown(true);
    return () => post.setDown(false);
  },
  "the disk is full": ({ disk }) => {
    if (!disk.isSmall) return;
    disk.fill();
    return disk.empty;
  },
  "the clock is an hour off": (_world, random) => {
    const seconds = random.pick([-HOUR, HOUR]);
    moveBy(seconds);
    return () => moveBy(-seconds);
  },
  "the model fails": ({ model }, random) => {
    model.behave(random.pick(FAILURES));
    return () => model.behave(speak);
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
export const KILLS: readonly FaultName[] = ["the server is killed", "the database is killed"];
export const GENTLE_FAULTS = (Object.keys(FAULTS) as FaultName[]).filter((name) => !KILLS.includes(name));

/** @returns ends it. */
export function begin(name: FaultName, world: World, random: Random): () => void {
  const fault: Fault = FAULTS[name];
  return fault(world, random) ?? (() => {});
}

const WORDS = Array.from({ length: 24 }, (_, index) => `Duty number ${index} is owed [1]. `);

/** What the model says when nothing is wrong with it. */
export const speak = ({ body }: { body: { messages: { content: string | null }[] } }): ModelBehaviour => {
  const isContinued = body.messages.some(({ content }) => content?.startsWith("Your answer was interrupted"));
  return { pieces: isContinued ? ["And so ", "it ends [1]."] : WORDS, delayMs: 3 };
};

const FAILURES: readonly ModelBehaviour[] = [
  { kind: "refuse", status: 503 },
  { kind: "break-off", pieces: WORDS.slice(0, 5) },
  { kind: "error", pieces: WORDS.slice(0, 2), message: "overloaded" },
];
