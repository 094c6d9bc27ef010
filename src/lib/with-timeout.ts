// The specification, 8.3, spells it so. cspell:ignore cancelled

interface TimeLimit {
  /** In milliseconds. */
  readonly limit: number;
  readonly message?: string;
  readonly signal?: AbortSignal;
}

/**
 * Waits for the work, up to a limit. The work itself continues: stopping it is up to the caller.
 * @throws Error with `message` when the time is up, with "Operation cancelled" when the signal aborts.
 */
export function withTimeout<T>(
  work: PromiseLike<T>,
  { limit, message = "Operation timed out", signal }: TimeLimit,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = () => settle(() => reject(new Error("Operation cancelled")));
    const timer = setTimeout(() => settle(() => reject(new Error(message))), limit);
    const settle = (then: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
      then();
    };
    if (signal?.aborted) return cancel();
    signal?.addEventListener("abort", cancel);
    work.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
  });
}
