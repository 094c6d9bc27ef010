/** A calendar month as `message_counts` keeps it: from its first to its last moment, UTC. */
export interface MessagePeriod {
  readonly period_start: string;
  readonly period_end: string;
}

export function messagePeriod(now: Date): MessagePeriod {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
  return {
    period_start: new Date(Date.UTC(year, month, 1)).toISOString(),
    // The database counts in microseconds, which JavaScript dates don't have.
    period_end: `${lastDay}T23:59:59.999999Z`,
  };
}
