/** The value below which `share` (0 to 1) of the samples fall, by nearest rank. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Milliseconds with one decimal. */
export const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** Prints one line of a table. */
export const row = (name: string, value: string) => console.log(`${name.padEnd(44)} ${value}`);
