/** The dashboard's figures: what each is, how it compares, and which list it leads to. */
import type { Dashboard, DayFigures } from "@backend/contracts/admin-figures.ts";
import { formatCents } from "@backend/contracts/prices.ts";
import { type Change, formatChange, formatNumber, formatPercent } from "./format.ts";

export interface Figure {
  readonly name: string;
  readonly value: string;
  /** Null: one of the two is a share of nothing. */
  readonly change: Change | null;
  readonly before: string;
  /** Whether more of it is good news. */
  readonly isGood: boolean | null;
  /** Over days that are over. */
  readonly trend: readonly number[];
  /** The figure grows until the day is over, so it doesn't compare with a whole day yet. */
  readonly isSoFar: boolean;
  readonly path: string;
}

type Kind = "at_end" | "sum" | "share";

interface Definition {
  readonly name: string;
  readonly kind: Kind;
  readonly of: (day: DayFigures) => number;
  /** For shares: what it is a share of. */
  readonly per?: (day: DayFigures) => number;
  readonly isMoney?: boolean;
  /** Counted from the day's start. */
  readonly isOfDay?: boolean;
  readonly isGood: boolean | null;
  readonly path: string;
}

const FIGURES: readonly Definition[] = [
  { name: "Users", kind: "at_end", of: (d) => d.users, isGood: true, path: "/admin/users?sort=joined" },
  {
    name: "Active today",
    kind: "at_end",
    of: (d) => d.active,
    isOfDay: true,
    isGood: true,
    path: "/admin/users?active=1",
  },
  {
    name: "Active this week",
    kind: "at_end",
    of: (d) => d.active_week,
    isGood: true,
    path: "/admin/users?active=7",
  },
  { name: "Messages", kind: "sum", of: (d) => d.messages, isGood: true, path: "/admin/users?sort=messages" },
  {
    name: "Declined questions",
    kind: "share",
    of: (d) => d.declined,
    per: (d) => d.answers,
    isGood: false,
    path: "/admin/users?sort=declined",
  },
  {
    name: "Thumbs down",
    kind: "share",
    of: (d) => d.thumbs_down,
    per: (d) => d.answers,
    isGood: false,
    path: "/admin/users?sort=thumbs_down",
  },
  {
    name: "Premium subscribers",
    kind: "at_end",
    of: (d) => d.premium,
    isGood: true,
    path: "/admin/users?plan=premium",
  },
  {
    name: "Rentals active",
    kind: "at_end",
    of: (d) => d.rentals,
    isGood: true,
    path: "/admin/users?standing=renting&sort=rentals",
  },
  {
    name: "Rentals ending soon",
    kind: "at_end",
    of: (d) => d.rentals_ending,
    isGood: null,
    path: "/admin/users?standing=ending&sort=rentals",
  },
  {
    name: "Revenue",
    kind: "sum",
    of: (d) => d.rental_cents + d.premium_cents,
    isMoney: true,
    isGood: true,
    path: "/admin/dashboard#revenue",
  },
  {
    name: "Cards reviewed",
    kind: "sum",
    of: (d) => d.reviews,
    isGood: true,
    path: "/admin/users?sort=reviews",
  },
  {
    name: "Error rate",
    kind: "share",
    of: (d) => d.users_with_errors,
    per: (d) => d.active,
    isGood: false,
    path: "/admin/error-logs",
  },
];

/** The twelve figures of a period. A share is of answers; the error rate, of active users. */
export function figuresOf(
  { days, before }: Pick<Dashboard, "days" | "before">,
  today = new Date().toISOString().slice(0, 10),
): Figure[] {
  const isTodayIn = days.at(-1)?.day === today;
  const whole = wholeDays(days, today);
  return FIGURES.map((definition) => {
    const now = total(definition, days);
    const earlier = total(definition, before);
    const write = (value: number | null) => {
      if (value === null) return "–";
      if (definition.kind === "share") return formatPercent(value);
      return definition.isMoney ? formatCents(value) : formatNumber(value);
    };
    return {
      name: definition.name,
      value: write(now),
      change: now === null || earlier === null ? null : formatChange(now, earlier),
      before: write(earlier),
      isGood: definition.isGood,
      isSoFar: isTodayIn && definition.isOfDay === true,
      trend: whole.map((day) => valueOn(definition, day)),
      path: definition.path,
    };
  });
}

/** The days without today, which isn't over, unless it's the only one. */
export function wholeDays<Day extends { readonly day: string }>(
  days: readonly Day[],
  today = new Date().toISOString().slice(0, 10),
): readonly Day[] {
  const isTodayIn = days.length > 1 && days.at(-1)?.day === today;
  return isTodayIn ? days.slice(0, -1) : days;
}

/** Null: a share of nothing. */
function total(definition: Definition, days: readonly DayFigures[]): number | null {
  if (definition.kind === "at_end") return definition.of(days.at(-1) ?? EMPTY);
  const sum = (of: (day: DayFigures) => number) => days.reduce((soFar, day) => soFar + of(day), 0);
  if (definition.kind === "sum") return sum(definition.of);
  return shareOf(sum(definition.of), sum(definition.per ?? (() => 0)));
}

function valueOn({ kind, of, per }: Definition, day: DayFigures): number {
  return kind === "share" ? (shareOf(of(day), per?.(day) ?? 0) ?? 0) : of(day);
}

/** Users may have errors on a day on which they did nothing that counts as activity: at most all of them. */
const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.min(1, part / whole);

const EMPTY: DayFigures = {
  day: "",
  users: 0,
  active: 0,
  active_week: 0,
  messages: 0,
  answers: 0,
  declined: 0,
  thumbs_down: 0,
  reviews: 0,
  errors: 0,
  users_with_errors: 0,
  premium: 0,
  rentals: 0,
  rentals_ending: 0,
  rental_cents: 0,
  premium_cents: 0,
};
