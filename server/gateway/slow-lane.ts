/**
 * A request that takes the database long, or whose answer is large, is stopped early and runs again in the slow
 * lane, one at a time for all callers. So slow requests of any number of accounts leave a processor and nearly all
 * connections to everyone else's.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { GateFull, type Limiter } from "../http/limiter.ts";

/** How long a statement may take outside the lane: five times what the app asks for, for machines that others keep busy. */
export const QUICK_MS = 250;
const QUERY_CANCELED = "57014";

/** Thrown instead of an answer that is too large to be built beside the others. */
export class NeedsSlowLane extends Error {}

interface Request {
  readonly enter: <T>(work: () => Promise<T>) => Promise<T>;
  isInLane: boolean;
  /** The library turns errors into answers, so this one is kept for the route. */
  laneIsFull?: GateFull;
}

const current = new AsyncLocalStorage<Request>();

/** Whether the current request is a caller's outside the lane. A backend's never has to be quick. */
export const mustBeQuick = (): boolean => current.getStore()?.isInLane === false;

/** @throws GateFull when too many wait for the lane. */
export async function withSlowLane<T>(limiter: Limiter, work: () => Promise<T>): Promise<T> {
  const request: Request = { enter: (again) => limiter.enter("slowRest", "", again), isInLane: false };
  const answer = await current.run(request, work);
  if (request.laneIsFull) throw request.laneIsFull;
  return answer;
}

/** Runs a transaction and, if it wasn't quick, again in the lane: the first time has left nothing. */
export async function againIfSlow<T>(transaction: () => Promise<T>): Promise<T> {
  const request = current.getStore();
  if (!request) return await transaction();
  try {
    return await transaction();
  } catch (error) {
    const isSlow = error instanceof NeedsSlowLane || (error as { code?: string }).code === QUERY_CANCELED;
    if (!isSlow) throw error;
  }
  try {
    return await request.enter(async () => {
      request.isInLane = true;
      return await transaction();
    });
  } catch (error) {
    if (error instanceof GateFull) request.laneIsFull = error;
    throw error;
  }
}
