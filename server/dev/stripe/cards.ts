/** The test cards, with Stripe's own numbers. Every other number is refused, so that no one types a real one here. */
import type { PayingWith } from "./objects.ts";

export interface TestCard {
  readonly number: string;
  readonly name: string;
  readonly paying: PayingWith;
  /** What happens when it is charged by its holder. */
  readonly behaves: "succeeds" | "declined" | "insufficient_funds" | "authenticates" | "later";
  /** Whether renewals fail. */
  readonly failsRenewals?: boolean;
}

const visa = (last4: string): PayingWith => ({ kind: "card", brand: "visa", last4 });

export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242424242424242", name: "Succeeds", paying: visa("4242"), behaves: "succeeds" },
  { number: "4000000000000002", name: "Declined", paying: visa("0002"), behaves: "declined" },
  {
    number: "4000000000009995",
    name: "Insufficient funds",
    paying: visa("9995"),
    behaves: "insufficient_funds",
  },
  {
    number: "4000002500003155",
    name: "Asks to authenticate",
    paying: visa("3155"),
    behaves: "authenticates",
  },
  {
    number: "4000000000000341",
    name: "Pays once, then fails",
    paying: visa("0341"),
    behaves: "succeeds",
    failsRenewals: true,
  },
  {
    number: "000123456789",
    name: "Bank debit, pays later",
    paying: { kind: "us_bank_account", last4: "6789" },
    behaves: "later",
  },
];

export const cardOf = (number: string): TestCard | null => {
  const digits = number.replace(/\D/g, "");
  return TEST_CARDS.find((card) => card.number === digits) ?? null;
};

export const failsRenewals = (last4: string | undefined): boolean =>
  TEST_CARDS.some((card) => card.failsRenewals && card.paying.last4 === last4);
