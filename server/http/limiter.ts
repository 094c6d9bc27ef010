/** Enforces the budgets and gates of `budgets.ts`. */
import type { Context, MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Sql } from "../database/connection.ts";
import { BUDGETS, type Budget, type BudgetName, GATES, type Gate, type GateName } from "./budgets.ts";
import { networkOf } from "./network.ts";
import { tooMany } from "./refusal.ts";
import { type Counts, createSharedCounts } from "./shared-counts.ts";

/** Overrides `budgets.ts`, for tests and benchmarks. */
export type OtherBudgets = Partial<Record<BudgetName, Pick<Budget, "most" | "seconds">>>;

export interface Limiter {
  /**
   * Counts one attempt for `key`: an id or, for a budget per network, an address. Returns null, or the
   * refusal when there are too many.
   */
  take(budget: BudgetName, key: string): Promise<Response | null>;
  /** Gives back one attempt that `take` counted. */
  giveBack(budget: BudgetName, key: string): Promise<void>;
  /** Gives back all attempts of `key`. */
  forgive(budget: BudgetName, key: string): Promise<void>;
  /**
   * Runs `work` when its turn comes.
   * @throws GateFull immediately when the queue is full.
   */
  enter<T>(gate: GateName, key: string, work: () => Promise<T>): Promise<T>;
  /** Whether `enter` would accept one more now. */
  hasRoom(gate: GateName, key: string): boolean;
}

/** The queue is full. `answerGateFull` turns it into a response. */
export class GateFull extends Error {
  constructor(gate: GateName) {
    super(`Too many are waiting: ${gate}`);
  }
}

/** How soon to retry when a queue is full. */
const GATE_WAIT_SECONDS = 3;

/** The refusal, if `error` comes from a full gate; otherwise null. */
export const answerGateFull = (error: unknown): Response | null =>
  error instanceof GateFull ? tooMany(GATE_WAIT_SECONDS) : null;

/** @param sql where servers count together; without it, in this process's memory. */
export function createLimiter(others: OtherBudgets = {}, sql: Sql | null = null): Limiter {
  const counters = mapValues(BUDGETS, (budget: Budget, name) => {
    const window = others[name] ?? budget;
    return sql && budget.isShared ? createSharedCounts(sql, name, window) : countInMemory(window);
  });
  const gates = mapValues(GATES, createGate);
  const counted = (name: BudgetName, key: string) => (BUDGETS[name].per === "network" ? networkOf(key) : key);
  const waitingAs = (name: GateName, key: string) => (GATES[name].per === "network" ? networkOf(key) : key);
  return {
    async take(name, key) {
      const wait = await counters[name].take(counted(name, key));
      const budget: Budget = BUDGETS[name];
      return wait === null ? null : tooMany(Math.max(1, Math.ceil(wait / 1000)), budget.refuses);
    },
    giveBack: (name, key) => counters[name].giveBack(counted(name, key)),
    forgive: (name, key) => counters[name].forgive(counted(name, key)),
    enter: (name, key, work) => gates[name].enter(waitingAs(name, key), work),
    hasRoom: (name, key) => gates[name].hasRoom(waitingAs(name, key)),
  };
}

function countInMemory({ most, seconds }: Pick<Budget, "most" | "seconds">): Counts {
  const counter = new RateLimiterMemory({ points: most, duration: seconds });
  return {
    async take(key) {
      try {
        await counter.consume(key);
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
        throw refusal;
      }
    },
    giveBack: async (key) => void (await counter.reward(key)),
    forgive: async (key) => void (await counter.delete(key)),
  };
}

/** Refuses requests over a budget that counts per network. */
export function limitByNetwork(
  limiter: Limiter,
  budget: BudgetName,
  addressOf: (context: Context) => string,
): MiddlewareHandler {
  return async (context, next) => (await limiter.take(budget, addressOf(context))) ?? (await next());
}

interface Door {
  enter<T>(key: string, work: () => Promise<T>): Promise<T>;
  hasRoom(key: string): boolean;
}

function createGate(gate: Gate, name: GateName): Door {
  const lines = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  const enter: Door["enter"] = async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < gate.atOnce) line.running++;
    else {
      if (line.waiting.length >= gate.waiting) throw new GateFull(name);
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      // Hands this place to the next in line.
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) lines.delete(key);
    }
  };
  return { enter, hasRoom: (key) => (lines.get(key)?.waiting.length ?? 0) < gate.waiting };
}

function mapValues<Name extends string, From, To>(
  values: Readonly<Record<Name, From>>,
  map: (value: From, name: Name) => To,
): Record<Name, To> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, map(value as From, name as Name)]),
  ) as Record<Name, To>;
}
