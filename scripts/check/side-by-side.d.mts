export interface Job {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** Instead of this process's. */
  readonly env?: NodeJS.ProcessEnv;
  /** Jobs earlier in the list that have to succeed first. */
  readonly after?: readonly Job[];
}

/**
 * Runs all the jobs. One that fails stops no other, but those that come after it don't start. When this process is told to
 * stop, each running job gets SIGINT, and none starts.
 *
 * The output comes in the order of the list: the first job that hasn't ended prints at once, and what the others print is
 * kept until their turn. How a failed job ended is repeated after the last, so that it is found in a long log.
 *
 * @returns the names of those that failed or didn't start.
 */
export function sideBySide(
  jobs: readonly Job[],
  options?: {
    /** Standard output by default. */
    readonly write?: (text: string) => void;
    /** How many may run at a time; all by default. */
    readonly atOnce?: number;
  },
): Promise<string[]>;
