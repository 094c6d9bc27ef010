interface TimeLimit {
  /** In milliseconds. */
  readonly limit: number;
  readonly message?: string;
  readonly signal?: AbortSignal;
}

/**
 * Waits for the work, but no longer than the limit. The work itself goes on: whoever started it stops it.
 * @throws Error with `message` when the time is up, "Operation cancelled" when the signal says so.
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
