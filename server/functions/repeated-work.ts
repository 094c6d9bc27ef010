/** Work that functions do again and again once the host is ready: taking over what another server left, for example. */
import type { Logger } from "../log.ts";

export interface RepeatedWork {
  /** Each round waits for the one before. Failures are logged. */
  add(work: () => Promise<unknown>, milliseconds: number): void;
  start(): void;
  /** Resolves when no round is under way. */
  stop(): Promise<void>;
}

export function createRepeatedWork(log: Logger): RepeatedWork {
  const works: { work: () => Promise<unknown>; milliseconds: number }[] = [];
  const timers: ReturnType<typeof setInterval>[] = [];
  const rounds = new Set<Promise<unknown>>();
  return {
    add(work, milliseconds) {
      works.push({ work, milliseconds });
    },
    start() {
      for (const { work, milliseconds } of works) {
        let isBusy = false;
        const round = async () => {
          if (isBusy) return;
          isBusy = true;
          await work().catch((error) => log.warn({ error }, "repeated work failed"));
          isBusy = false;
        };
        const doRound = () => {
          const done = round().finally(() => rounds.delete(done));
          rounds.add(done);
        };
        doRound();
        timers.push(setInterval(doRound, milliseconds));
      }
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(rounds);
    },
  };
}
