/** What a host needs besides its settings. */
import type { ContentAhead, ShowStep } from "../corpus/store.ts";
import type { LoadFunctions } from "./functions/function-host.ts";
import type { OtherBudgets } from "./http/limiter.ts";
import type { Logger } from "./log.ts";
import type { Cluster } from "./postgres/cluster.ts";

export interface HostOptions {
  readonly log: Logger;
  /** Called once when the host can't continue. The caller still has to call `stop`. */
  readonly onFatal: (error: Error) => void;
  /** Folder with the built web app. */
  readonly webApp?: string;
  /** Pages wait for it. */
  readonly webAppIsBuilt?: Promise<unknown> | undefined;
  /** The law, if it's being read already (`law.ts`). */
  readonly content?: ContentAhead | undefined;
  /** A new database's cluster, if it's being created already. */
  readonly cluster?: Promise<Cluster> | undefined;
  /** Gets the steps that take seconds: creating the database, and storing the law. */
  readonly onStep?: ShowStep;
  /** Overrides `http/budgets.ts`, for tests and benchmarks. */
  readonly budgets?: OtherBudgets;
  /** Runs functions elsewhere, for the host at this address: tests of another runtime. */
  readonly functions?: (address: string, secretKey: string) => LoadFunctions;
  /** bcrypt's cost, for tests, which sign up thousands. */
  readonly passwordCost?: number;
}
