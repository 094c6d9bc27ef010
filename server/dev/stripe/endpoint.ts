/** What an endpoint of the sandbox's API is. */
import type { Bank } from "./bank.ts";
import type { Store } from "./store.ts";
import { type Form, invalid, missing } from "./wire.ts";

export interface ApiContext {
  readonly bank: Bank;
  readonly store: Store;
  /** A page of the sandbox, as browsers reach it. */
  readonly addressOf: (page: string) => string;
}

/** One endpoint: what it answers to a request, as an object of the API. */
export type Endpoint = (request: { form: Form; id: string }, api: ApiContext) => object;
export type Endpoints = Readonly<Record<string, Endpoint>>;

/** @throws WireError naming the first parameter that the sandbox doesn't know; Stripe refuses those too. */
export function onlyKnown(form: Form, known: readonly string[]): void {
  const unknown = Object.keys(form).find((name) => name !== "expand" && !known.includes(name));
  if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, unknown, "parameter_unknown");
}

export function required<T>(found: T | null, what: string, id: string): T {
  if (found === null) throw missing(what, id);
  return found;
}
