/** Everything a student may do, with how often it is chosen. */
import { guessCode, signUp } from "./accounts.ts";
import type { Act } from "./act.ts";
import * as chat from "./chat.ts";
import { useSecondFactor } from "./factors.ts";
import { follow } from "./following.ts";
import * as money from "./money.ts";
import { share } from "./sharing.ts";
import * as study from "./study.ts";
import { write } from "./writing.ts";

const CHOSEN: readonly (readonly [Act, number])[] = [
  ...([
    [chat.ask, 22],
    [chat.cram, 1],
    [chat.askAndStop, 3],
    [chat.edit, 4],
    [chat.regenerate, 4],
    [chat.copy, 3],
    [chat.rate, 3],
    [chat.deleteConversation, 4],
  ] as const),
  ...([
    [study.review, 14],
    [study.undoReview, 7],
    [study.makeCollection, 4],
    [study.practice, 4],
    [study.play, 12],
    [study.takeNote, 4],
    [study.uploadImage, 4],
    [study.uploadDocument, 2],
  ] as const),
  ...([
    [money.rent, 8],
    [money.subscribe, 4],
    [money.cancelSubscription, 2],
    [money.askForRefund, 3],
    [money.takeMoneyBack, 2],
    [money.giveRental, 3],
    [money.givePremium, 3],
  ] as const),
  ...([
    [signUp, 2],
    [guessCode, 1],
  ] as const),
];

/** What only later days have, so that the schedules of those before stay as they were lived. */
const CHOSEN_LATER: readonly (readonly [Act, number])[] = [
  [share, 6],
  [write, 4],
  [useSecondFactor, 3],
];
const LATER = 401;
const CHOSEN_LAST: readonly (readonly [Act, number])[] = [[follow, 4]];
const LAST = 701;

const repeated = (chosen: typeof CHOSEN) => chosen.flatMap(([act, times]) => Array<Act>(times).fill(act));
const EARLY_ACTS = repeated(CHOSEN);
const LATER_ACTS = [...EARLY_ACTS, ...repeated(CHOSEN_LATER)];
const ALL_ACTS = [...LATER_ACTS, ...repeated(CHOSEN_LAST)];

/** Each act of a day as often as it is chosen. */
export const actsOf = (seed: number): readonly Act[] =>
  seed < LATER ? EARLY_ACTS : seed < LAST ? LATER_ACTS : ALL_ACTS;
