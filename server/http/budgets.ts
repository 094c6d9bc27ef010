/**
 * All rate limits in one place. Every refusal looks the same: 429 with `Retry-After` and the body from
 * `refusal.ts`. Servers on one database share the counts of what is worth guessing or costs money
 * (`shared-counts.ts`); those that only keep a server responsive are each server's own.
 */

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export interface Budget {
  /**
   * What the count applies to. `network` is an IPv4 address or an IPv6 /64 (`network.ts`), because someone
   * with one address of a /64 usually controls all of it.
   */
  readonly per: "network" | "account" | "account and network" | "device" | "factor" | "address";
  /** The most within the window. */
  readonly most: number;
  readonly seconds: number;
  /** Whether all servers on the database count together. */
  readonly isShared?: true;
  /** The kind of refusal, which determines its message. Defaults to requests. */
  readonly refuses?: "requests" | "mails";
}

/** Generous for a person or a lecture hall on one network, useless to someone guessing. */
export const BUDGETS = {
  // /auth/v1
  authRequests: { per: "network", most: 600, seconds: 5 * MINUTE },
  /** Wrong passwords. Correct ones don't count. */
  passwordOfNetwork: { per: "network", most: 100, seconds: 10 * MINUTE, isShared: true },
  passwordFromNetwork: { per: "account and network", most: 10, seconds: 10 * MINUTE, isShared: true },
  passwordOfAccount: { per: "account", most: 100, seconds: HOUR, isShared: true },
  /**
   * Replaces the three above on a device that has signed in to the account before, so that strangers can't
   * lock it out.
   */
  passwordOnKnownDevice: { per: "device", most: 10, seconds: 10 * MINUTE, isShared: true },
  /** Wrong emailed codes. Guesses of each code are counted with the code (`auth/issued-codes.ts`). */
  codesOfNetwork: { per: "network", most: 60, seconds: HOUR, isShared: true },
  /** Wrong authenticator codes. Three in a million are right at any time. */
  guessesOfFactor: { per: "factor", most: 5, seconds: 15 * MINUTE, isShared: true },
  /** Challenges for signing in with a passkey: the sign-in page opens one when its form gets the focus. */
  passkeyChallenges: { per: "network", most: 300, seconds: 5 * MINUTE },
  /** Emails to one address: one of each kind per minute, and this many per hour. */
  mailOfKind: { per: "address", most: 1, seconds: MINUTE, refuses: "mails", isShared: true },
  mail: { per: "address", most: 10, seconds: HOUR, refuses: "mails", isShared: true },
  /** Emails requested from one network: a whole lecture hall may sign up within an hour. */
  mailOfNetwork: { per: "network", most: 300, seconds: HOUR, refuses: "mails", isShared: true },

  // /rest/v1
  restOfUser: { per: "account", most: 600, seconds: MINUTE },
  restOfVisitors: { per: "network", most: 1200, seconds: MINUTE },
  /** Error reports from browsers. */
  errorReports: { per: "network", most: 30, seconds: 10 * MINUTE },
  /** Visitors share 100 reports an hour, so that one network can't use them up. */
  errorReportsOfVisitors: { per: "network", most: 5, seconds: HOUR, isShared: true },

  // /functions/v1; most functions also limit accounts, in SQL
  functions: { per: "network", most: 1200, seconds: MINUTE },
  /** Payments: each of these requests asks Stripe several times. */
  checkoutsOfUser: { per: "account", most: 30, seconds: 10 * MINUTE, isShared: true },
  portalVisitsOfUser: { per: "account", most: 30, seconds: 10 * MINUTE, isShared: true },
  /** The pages that a buyer returns to repeat it until the payment has arrived. */
  billingRefreshesOfUser: { per: "account", most: 600, seconds: 10 * MINUTE, isShared: true },
  refundsOfUser: { per: "account", most: 20, seconds: 10 * MINUTE, isShared: true },
  /** Reading a document may keep a core busy for a minute. */
  documentsOfUser: { per: "account", most: 120, seconds: HOUR, isShared: true },

  // /realtime/v1: sockets opened; server/realtime/limits.ts limits each of them. A restart brings all of them
  // back at once.
  sockets: { per: "network", most: 600, seconds: MINUTE },

  // /storage/v1
  storageOfUser: { per: "account", most: 600, seconds: MINUTE },
  /** Public and signed addresses. A player asks several times a minute, and a lecture hall shares a network. */
  storageReads: { per: "network", most: 12_000, seconds: MINUTE },
  /** The pieces of resumable uploads. */
  storageUploads: { per: "network", most: 600, seconds: MINUTE },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;

/** The functions that have a budget per account, by name. */
export const BUDGET_OF_FUNCTION: Readonly<Record<string, BudgetName>> = {
  "create-checkout-session": "checkoutsOfUser",
  "create-customer-portal-session": "portalVisitsOfUser",
  "own-documents": "documentsOfUser",
  "refresh-billing": "billingRefreshesOfUser",
  "refund-premium": "refundsOfUser",
  "refund-rental": "refundsOfUser",
};

export interface Gate {
  readonly per: "network" | "account" | "server";
  /** How many may run at once. */
  readonly atOnce: number;
  /** How many may wait. Any more are refused. */
  readonly waiting: number;
}

/** Limits on concurrent work. */
export const GATES = {
  /** Four accounts leave some of the gateway's ten connections free, whatever they ask. */
  restOfUser: { per: "account", atOnce: 2, waiting: 30 },
  restOfVisitors: { per: "network", atOnce: 6, waiting: 200 },
  /** All requests that take long, of all callers together (`gateway/slow-lane.ts`). */
  slowRest: { per: "server", atOnce: 1, waiting: 200 },
  storageUploads: { per: "account", atOnce: 4, waiting: 20 },
  /** One thread takes about 60 ms per hash, so the last in the queue waits about five seconds. */
  passwordHashing: { per: "server", atOnce: 1, waiting: 80 },
  /** Work that auth routes do after answering: finding the account, storing a code, sending the email. */
  deferredAuthWork: { per: "server", atOnce: 8, waiting: 500 },
} as const satisfies Record<string, Gate>;

export type GateName = keyof typeof GATES;
