/** The test cards, all Visa, with Stripe's own numbers. Every other number is refused, so that no one types a real one here. */
export interface TestCard {
  readonly number: string;
  readonly name: string;
  readonly last4: string;
  /** What happens when it is charged by its holder. */
  readonly behaves: "succeeds" | "declined" | "insufficient_funds" | "authenticates";
  /** Whether renewals fail. */
  readonly failsRenewals?: boolean;
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242424242424242", name: "Succeeds", last4: "4242", behaves: "succeeds" },
  { number: "4000000000000002", name: "Declined", last4: "0002", behaves: "declined" },
  {
    number: "4000000000009995",
    name: "Insufficient funds",
    last4: "9995",
    behaves: "insufficient_funds",
  },
  {
    number: "4000002500003155",
    name: "Asks to authenticate",
    last4: "3155",
    behaves: "authenticates",
  },
  {
    number: "4000000000000341",
    name: "Pays once, then fails",
    last4: "0341",
    behaves: "succeeds",
    failsRenewals: true,
  },
];

export const cardOf = (number: string): TestCard | null => {
  const digits = number.replace(/\D/g, "");
  return TEST_CARDS.find((card) => card.number === digits) ?? null;
};

export const failsRenewals = (last4: string | undefined): boolean =>
  TEST_CARDS.some((card) => card.failsRenewals && card.last4 === last4);
