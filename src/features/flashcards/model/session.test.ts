import type { QueuedCard } from "@backend/contracts/study.ts";
import { DEFAULT_OPTIONS } from "@backend/scheduling/schedule.ts";
import { describe, expect, it } from "vitest";
import { WITHOUT_PLAN } from "../../../../tests/support/without-plan.ts";
import {
  answerCurrent,
  answerPractice,
  changeCards,
  leftIn,
  nextReturn,
  optionsOf,
  removeCards,
  resume,
  startPractice,
  startSession,
  undoLast,
} from "./session.ts";

const NOW = new Date("2026-11-22T15:00:00Z");
const settings = {
  ...WITHOUT_PLAN,
  ...{ request_retention: 0.9, new_per_day: 20, reviews_per_day: 200, learning_steps: "1m 10m" },
  ...{
    relearning_steps: "10m",
    subjects: [],
    leech_lapses: 8,
    has_two_buttons: false,
    time_zone: "UTC",
    day_start_hour: 4,
  },
  ...{
    exam: null,
    exam_jurisdiction: null,
    exam_date: null,
    is_fitted: true,
    parameters: null,
    fitted_to: null,
  },
};
const card = (id: string, more: Partial<QueuedCard> = {}): QueuedCard => ({
  ...{
    id,
    noteId: id,
    kind: "basic",
    ordinal: 0,
    front: id,
    back: id,
    tags: [],
    topic: null,
    topicTitle: null,
  },
  ...{
    passageId: null,
    authority: null,
    isOfficial: false,
    correction: null,
    collectionId: "c",
    collectionTitle: "C",
  },
  ...{ isFlagged: false, schedule: null },
  ...more,
});
const known = {
  ...{
    due: NOW.toISOString(),
    stability: 10,
    difficulty: 5,
    scheduledDays: 10,
    learningSteps: 0,
    reps: 3,
    lapses: 0,
  },
  ...{ state: 2, lastReview: "2026-11-12T15:00:00Z", dayOffsetMinutes: -240 },
};
const queue = (fresh: QueuedCard[], reviews: QueuedCard[] = []) => ({
  ...{ settings, dayEndsAt: "2026-11-23T04:00:00Z", learning: [], reviews, fresh },
});
const start = (fresh: QueuedCard[], reviews?: QueuedCard[]) => startSession(queue(fresh, reviews), NOW);
/** A card that comes back after some minutes. */
const inLearning = (id: string, minutes: number) =>
  card(id, { schedule: { ...known, state: 1, due: minutesLater(minutes).toISOString() } });
const input = (rating: 1 | 2 | 3 | 4, at = NOW) => ({
  ...{ reviewId: "r", rating, at, durationMs: 1000, dayOffsetMinutes: -240 },
  ...{
    options: DEFAULT_OPTIONS,
    dayEndsAt: new Date("2026-11-23T04:00:00Z"),
  },
});
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe("a session", () => {
  it("brings a new card back after its step, before cards that can wait", () => {
    const first = answerCurrent(start([card("a"), card("b"), card("c")]), input(3));
    expect(first.current?.id).toBe("b");
    expect(leftIn(first)).toEqual({ reviews: 0, learning: 1, fresh: 2, all: 3 });
    const later = answerCurrent(first, input(3, minutesLater(11)));
    expect(later.current?.id).toBe("a");
  });

  it("sets a leech aside, and undo brings it back as it was", () => {
    const leech = card("a", { schedule: { ...known, lapses: 7 } });
    const begun = start([], [leech]);
    const missed = answerCurrent(begun, input(1));
    expect(missed.answers.at(-1)?.leechLapses).toBe(8);
    expect(leftIn(missed).all).toBe(0);
    expect(undoLast(missed)?.session).toEqual(begun);
    const hard = answerCurrent(begun, input(2));
    expect(hard.answers.at(-1)?.leechLapses).toBeNull();
    const never = answerCurrent(begun, { ...input(1), options: { ...DEFAULT_OPTIONS, leechLapses: 0 } });
    expect(leftIn(never).learning).toBe(1);
  });

  it("shows a card in learning early when nothing else is left, but not by more than 20 minutes", () => {
    const early = answerCurrent(start([card("a")]), input(3));
    expect(early.current?.id).toBe("a");
    const slow = { ...input(1), options: { ...DEFAULT_OPTIONS, learning: "30m" } };
    const waiting = answerCurrent(start([card("a")]), slow);
    expect(waiting.current).toBeNull();
    expect(resume(waiting, minutesLater(11)).current?.id).toBe("a");
  });

  it("undoes any number of answers, to exactly where it began", () => {
    const began = start([card("a"), card("b")], [card("r", { schedule: known })]);
    let session = began;
    for (const rating of [1, 3, 4, 2, 3] as const) session = answerCurrent(session, input(rating));
    for (let count = 0; count < 5; count++) session = undoLast(session)?.session ?? session;
    expect(session).toEqual(began);
    expect(undoLast(session)).toBeNull();
  });

  it("shows one card of a note a day", () => {
    const session = answerCurrent(
      start([card("a", { noteId: "n" }), card("b", { noteId: "n" }), card("c")]),
      input(4),
    );
    expect(session.current?.id).toBe("c");
    expect(session.main).toEqual([]);
  });

  it("spreads new cards among the reviews", () => {
    const reviews = ["r1", "r2", "r3"].map((id) => card(id, { schedule: known }));
    const session = start([card("n")], reviews);
    expect([session.current, ...session.main].map((one) => one?.id)).toEqual(["r1", "r2", "n", "r3"]);
  });

  it("continues after the current card is buried", () => {
    expect(removeCards(start([card("a"), card("b")]), ({ id }) => id === "a", NOW).current?.id).toBe("b");
  });

  it("doesn’t show a removed card later, and leaves the current one where it is", () => {
    const session = {
      ...start([card("a"), card("b"), card("c")]),
      learning: [inLearning("d", 5), inLearning("e", 6)],
    };
    const rest = removeCards(session, ({ id }) => id === "b" || id === "d", NOW);
    expect(rest.current?.id).toBe("a");
    expect(rest.main.map(({ id }) => id)).toEqual(["c"]);
    expect(rest.learning.map(({ id }) => id)).toEqual(["e"]);
    const done = { ...start([]), learning: [inLearning("d", 60)] };
    expect(removeCards(done, () => true, NOW)).toEqual(start([]));
  });

  it("changes a card wherever it is", () => {
    const session = { ...start([card("a"), card("b")]), learning: [inLearning("c", 5)] };
    const changed = changeCards(session, (one) => ({ ...one, front: `${one.front}!` }));
    expect([changed.current, ...changed.main, ...changed.learning].map((one) => one?.front)).toEqual([
      "a!",
      "b!",
      "c!",
    ]);
    expect(changeCards(start([]), () => card("new")).current).toBeNull();
  });

  it("brings cards in learning back by the time they are due", () => {
    const steps = (learning: string) => ({ ...DEFAULT_OPTIONS, learning });
    let session = start([card("slow"), card("quick"), card("rest")]);
    session = answerCurrent(session, { ...input(1), options: steps("40m") });
    session = answerCurrent(session, { ...input(1), options: steps("30m") });
    expect(session.learning.map(({ id }) => id)).toEqual(["quick", "slow"]);
    expect(nextReturn(session)).toEqual(minutesLater(30));
    expect(nextReturn(start([]))).toBeNull();
  });

  it("is over for today for a card whose next step is tomorrow", () => {
    const later = answerCurrent(start([card("a")]), {
      ...input(1),
      options: { ...DEFAULT_OPTIONS, learning: "14h" },
    });
    expect([later.current, later.learning, later.answers.length]).toEqual([null, [], 1]);
  });

  it("shows a card in learning the moment it is due, and early from 20 minutes before", () => {
    const due = startSession({ ...queue([card("new")]), learning: [inLearning("a", 0)] }, NOW);
    expect(due.current?.id).toBe("a");
    const early = (minutes: number) =>
      startSession({ ...queue([]), learning: [inLearning("a", minutes)] }, NOW).current?.id;
    expect([early(20), early(21)]).toEqual(["a", undefined]);
  });

  it("stays as it is when there is nothing to answer", () => {
    const over = start([]);
    expect(answerCurrent(over, input(3))).toBe(over);
    const practiced = startPractice([]);
    expect(answerPractice(practiced, input(3))).toBe(practiced);
  });

  it("counts the reviews that are left, the current one included", () => {
    const reviews = ["a", "b"].map((id) => card(id, { schedule: known }));
    expect(leftIn(start([card("c")], reviews))).toEqual({ reviews: 2, learning: 0, fresh: 1, all: 3 });
  });

  it("schedules with the student’s own settings", () => {
    const own = { ...settings, request_retention: 0.85, learning_steps: "5m", relearning_steps: "20m" };
    const parameters = { id: 7, weights: [0.5] };
    expect(optionsOf({ settings: { ...own, leech_lapses: 4, parameters } })).toEqual({
      ...{ retention: 0.85, learning: "5m", relearning: "20m", leechLapses: 4, parameters },
    });
  });
});

it("practice repeats a missed card until it is recalled", () => {
  const given = (rating: 1 | 3) => ({ reviewId: null, rating, at: NOW, durationMs: 0 });
  let session = startPractice([card("a"), card("b")]);
  session = answerPractice(session, given(1));
  session = answerPractice(session, given(3));
  expect(session.current?.id).toBe("a");
  session = answerPractice(session, given(3));
  expect(session).toMatchObject({ main: [], learning: [], current: null });
  expect(session.answers.map(({ card, rating }) => [card.id, rating])).toEqual([
    ["a", 1],
    ["b", 3],
    ["a", 3],
  ]);
});
