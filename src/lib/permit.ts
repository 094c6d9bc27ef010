/** How long a rented course that is kept on this device may be opened without a connection. */
import { CLOCK_TOLERANCE } from "./timings.ts";

/** Times are of this device's clock, in milliseconds since 1970. */
export interface Permit {
  readonly until: number;
  /** The latest time seen. */
  readonly seenAt: number;
  /** Whether the clock was seen to run backwards. Only the server can then say what time it is. */
  readonly isClockWrong: boolean;
}

export type PermitState = "valid" | "ended" | "clock_wrong";

/**
 * A permit as the server gives it. Its span counts, not its times: the device's clock may be hours off.
 * @param answer with ISO 8601 times.
 */
export function permitFrom(
  answer: { readonly issued_at: string; readonly valid_until: string },
  now: number,
): Permit {
  const span = Date.parse(answer.valid_until) - Date.parse(answer.issued_at);
  return { until: now + span, seenAt: now, isClockWrong: false };
}

/** The permit after a look at the clock. */
export const seenAt = <P extends Permit>(permit: P, now: number): P => ({
  ...permit,
  seenAt: Math.max(permit.seenAt, now),
  isClockWrong: permit.isClockWrong || now < permit.seenAt - CLOCK_TOLERANCE,
});

/** @param permit as of the last look at the clock. */
export function stateOf({ until, seenAt: latest, isClockWrong }: Permit): PermitState {
  if (isClockWrong) return "clock_wrong";
  return latest < until ? "valid" : "ended";
}
