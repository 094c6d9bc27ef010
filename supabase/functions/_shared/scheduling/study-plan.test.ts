import { type Card, createEmptyCard, fsrs, Rating } from "ts-fsrs";
import { describe, expect, it } from "vitest";
import { type Random, seeded } from "../../../../tests/support/fuzz/random.ts";
import type { LearnedGroup } from "../contracts/study.ts";
import { memoryOf } from "./card-cells.ts";
import { MOST_MINUTES, newShareOn, type PlanInput, planStudy, playPlan } from "./study-plan.ts";

const DAY = 86_400_000;
const INPUT: PlanInput = {
  exams: [{ daysLeft: 60, tracks: [0] }],
  tracks: [[]],
  unseen: [[{ track: 0, cards: 800 }]],
  days: Array.from({ length: 60 }, () => 1),
  seconds: { review: 10, fresh: 40, question: 100 },
  ...{ questions: 0, spent: 0, bar: { daysLeft: 60, reviewDays: 14 }, retention: 0.9, weights: null },
};

/** Some student's days and cards, in the size of a deck. */
function someInput(random: Random, daysLeft: number, deck: number): PlanInput {
  const reviewDays = random.pick([0, Math.floor(Math.min(14, daysLeft / 2))]);
  return {
    exams: [{ daysLeft, tracks: [0] }],
    tracks: [
      Array.from({ length: random.integer(4) }, () => ({
        cards: 1 + random.integer(deck),
        dueIn: random.integer(daysLeft + 3),
        stability: 1 + random.integer(30),
        difficulty: 1 + random.integer(10),
        elapsed: random.integer(20),
      })),
    ],
    unseen: [[{ track: 0, cards: deck + random.integer(deck) }]],
    days: Array.from({ length: daysLeft }, (_, day) => (day === 0 ? 1 : random.pick([1, 1, 0.5, 0]))),
    seconds: { review: 5 + random.integer(15), fresh: 20 + random.integer(50), question: 100 },
    ...{ questions: 0, spent: 0, bar: { daysLeft, reviewDays }, retention: 0.9, weights: null },
  };
}

describe("the least minutes", () => {
  it("are within two percent of the least over every division of every day’s time, in 200 small cases", () => {
    const memory = memoryOf(0.9, null);
    const parts = [0, 0.25, 0.5, 0.75, 1];
    let compared = 0;
    for (let seed = 1; compared < 200; seed++) {
      const random = seeded(seed);
      const daysLeft = 2 + random.integer(3);
      const input = someInput(random, daysLeft, 200);
      const target = random.pick([0.5, 0.7, 0.8, 0.85, 0.9, 0.93]);
      const { minutes, isReached } = planStudy(input, target, MOST_MINUTES);
      // Whole minutes are coarser than two percent of a short day.
      if (isReached && minutes < 50) continue;
      compared++;
      const less = isReached ? minutes * 0.98 - 1e-9 : MOST_MINUTES;
      for (let code = 0; code < parts.length ** daysLeft; code++) {
        const share = (day: number) => parts[Math.floor(code / parts.length ** day) % parts.length] ?? 0;
        const [recall = 0] = playPlan(input, less, share, memory, false).recalls;
        expect(recall, `case ${seed}, division ${code}`).toBeLessThan(target);
      }
    }
  }, 120_000);

  it("reach the target, and a minute less doesn’t", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = seeded(seed);
      const input = someInput(random, 5 + random.integer(90), 400);
      const { minutes, division, isReached, course } = planStudy(input, 0.85, MOST_MINUTES);
      if (!isReached) continue;
      expect(course.recalls[0]).toBeGreaterThanOrEqual(0.85);
      if (minutes > 0)
        expect(playPlan(input, minutes - 1, (day) => newShareOn(division, day)).recalls[0]).toBeLessThan(
          0.85,
        );
    }
  });

  it("keep every day within its part of the minutes", () => {
    const days = INPUT.days.map((_, day) => [1, 1, 1, 1, 1, 0.5, 0][day % 7] ?? 1);
    const { minutes, course } = planStudy({ ...INPUT, days, questions: 6, spent: 300 }, 0.9, 120);
    for (const [day, planned] of course.days.entries()) {
      expect(planned.minutes).toBeLessThanOrEqual((days[day] ?? 0) * minutes + 1e-6);
      // Practice is part of it: ten minutes on a full day.
      expect(planned.minutes).toBeGreaterThanOrEqual((days[day] ?? 0) * 10 - 1e-6);
    }
  });

  it("grow with the practice questions by what these take", () => {
    const without = planStudy(INPUT, 0.9, 300).minutes;
    expect(planStudy({ ...INPUT, questions: 6 }, 0.9, 300).minutes).toBe(without + 10);
  });

  it("are said to be too few, with what would be enough", () => {
    const enough = planStudy(INPUT, 0.9, 300).minutes;
    const short = planStudy(INPUT, 0.9, enough - 3);
    expect(short).toMatchObject({ isReached: false, minutes: enough - 3, minutesNeeded: enough });
    expect(short.course.recalls[0]).toBeLessThan(0.9);
    expect(short.course.recalls[0]).toBeGreaterThan(0.7);
    // What it says is reached is reached.
    const [recall = 0] = short.course.recalls;
    expect(planStudy(INPUT, recall, enough - 3)).toMatchObject({ isReached: true, minutes: enough - 3 });
  });

  it("don’t exist where no day is left for study", () => {
    const days = INPUT.days.map(() => 0);
    expect(planStudy({ ...INPUT, days }, 0.9, 60)).toMatchObject({ isReached: false, minutesNeeded: null });
  });

  it("are none where nothing is to be remembered", () => {
    expect(planStudy({ ...INPUT, unseen: [] }, 0.9, 60)).toMatchObject({ isReached: true, minutes: 0 });
  });

  it("serve every exam: the next one’s cards come first, and each reaches the target on its day", () => {
    const input = {
      ...INPUT,
      exams: [
        { daysLeft: 15, tracks: [0] },
        { daysLeft: 60, tracks: [0, 1] },
      ],
      tracks: [[], []],
      unseen: [[{ track: 0, cards: 120 }], [{ track: 1, cards: 300 }]],
    };
    const { minutes, course } = planStudy(input, 0.85, MOST_MINUTES);
    expect(course.recalls.every((recall) => recall >= 0.85)).toBe(true);
    const last = planStudy({ ...input, exams: input.exams.slice(1) }, 0.85, MOST_MINUTES);
    expect(minutes).toBeGreaterThanOrEqual(last.minutes);
  });
});

/** A card of a simulated student: remembered or forgotten by chance, as ts-fsrs predicts. */
interface Simulated {
  card: Card;
  dueOn: number;
  last: number;
}

/** Learned cards as the overview hands them out. */
function groupsOf(cards: readonly Simulated[], day: number): LearnedGroup[] {
  const groups = Map.groupBy(cards, ({ card, dueOn }) =>
    [Math.max(dueOn - day, 0), Math.round(Math.log(card.stability) * 4), Math.round(card.difficulty)].join(),
  );
  const mean = (of: readonly Simulated[], value: (one: Simulated) => number) =>
    of.reduce((all, one) => all + value(one), 0) / of.length;
  return [...groups.values()].map((group) => ({
    cards: group.length,
    dueIn: Math.max((group[0]?.dueOn ?? 0) - day, 0),
    stability: mean(group, ({ card }) => card.stability),
    difficulty: Math.round(mean(group, ({ card }) => card.difficulty)),
    elapsed: mean(group, ({ last }) => day - last),
  }));
}

/** A student who studies as the queue deals, by a plan made again each day. @returns the share remembered on exam day. */
function simulate(input: PlanInput, target: number, seed: number): number {
  const random = seeded(seed);
  const scheduler = fsrs({ request_retention: input.retention, enable_fuzz: false });
  const start = Date.UTC(2026, 10, 29, 12);
  const exam = input.days.length;
  const { review, fresh } = input.seconds;
  const cards: Simulated[] = [];
  let unseen = input.unseen.flat().reduce((all, one) => all + one.cards, 0);
  const answer = (one: Simulated, day: number, rating: Rating.Again | Rating.Good) => {
    one.card = scheduler.next(one.card, start + day * DAY, rating).card;
    // Its learning step, on the same day.
    if (one.card.state !== 2) one.card = scheduler.next(one.card, start + day * DAY, Rating.Good).card;
    one.last = day;
    one.dueOn = Math.round((one.card.due.getTime() - start) / DAY);
  };
  const size = unseen;
  for (const [day, part] of input.days.entries()) {
    const { minutes, division } = planStudy(
      {
        ...input,
        ...{ days: input.days.slice(day), exams: [{ daysLeft: exam - day, tracks: [0] }] },
        ...{ tracks: [groupsOf(cards, day)], unseen: [[{ track: 0, cards: unseen }]] },
        bar: input.bar && { ...input.bar, daysLeft: exam - day },
      },
      target,
      MOST_MINUTES,
    );
    const newShare = newShareOn(division, 0);
    const room = part * minutes * 60;
    const hasNew = exam - day > (input.bar?.reviewDays ?? 0);
    const due = cards.filter(({ dueOn }) => dueOn <= day).sort((one, other) => one.dueOn - other.dueOn);
    const isLastWeek = exam - day <= 7;
    const waits = isLastWeek ? cards.filter(({ dueOn, last }) => dueOn >= exam && last < exam - 7) : [];
    const looks = waits
      .sort((one, other) => one.dueOn - other.dueOn)
      .slice(0, Math.ceil(waits.length / (exam - day)));
    // As in app_private.left_today.
    const first = hasNew ? Math.min(unseen, Math.floor((room * newShare) / fresh)) : 0;
    const reviewed = [...due, ...looks].slice(0, Math.floor((room - first * fresh) / review));
    const begun = hasNew ? Math.min(unseen, Math.floor((room - reviewed.length * review) / fresh)) : 0;
    for (const one of reviewed) {
      const isRecalled = random.chance(scheduler.get_retrievability(one.card, start + day * DAY, false));
      answer(one, day, isRecalled ? Rating.Good : Rating.Again);
    }
    for (let index = 0; index < begun; index++) {
      const one = { card: createEmptyCard(start), dueOn: 0, last: 0 };
      answer(one, day, Rating.Good);
      cards.push(one);
    }
    unseen -= begun;
  }
  const known = cards.map(({ card }) => scheduler.get_retrievability(card, start + exam * DAY, false));
  return known.reduce((all, recall) => all + recall, 0) / size;
}

describe("a simulated student who follows the plan", () => {
  it.each([
    [0.8, 60, 800],
    [0.85, 45, 600],
    [0.9, 60, 800],
    [0.9, 30, 400],
    [0.95, 45, 600],
  ])(
    "for %d in %d days, with %d cards, ends within a point of it",
    (target, daysLeft, cards) => {
      const days = Array.from({ length: daysLeft }, (_, day) => [1, 1, 1, 1, 1, 0.5, 0][day % 7] ?? 1);
      const input: PlanInput = {
        ...INPUT,
        ...{ days, exams: [{ daysLeft, tracks: [0] }], unseen: [[{ track: 0, cards }]] },
        bar: { daysLeft, reviewDays: Math.min(14, Math.floor(daysLeft / 2)) },
      };
      expect(Math.abs(simulate(input, target, 1) - target)).toBeLessThan(0.01);
    },
    120_000,
  );
});
