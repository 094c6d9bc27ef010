/** Sign-ups, the limits on guessing, and the server itself. */
import { PASSWORD, visitor } from "../../support/users.ts";
import type { Check } from "../audit.ts";

export const accounts: readonly Check[] = [
  {
    promise: "the server ends only when it is killed, or its disk is full",
    find: async ({ world }) => [...world.ends],
  },
  {
    promise: "an account that was confirmed is there",
    async find({ world, ledger }) {
      const wrong: string[] = [];
      for (const { what } of ledger.acknowledged("signUp")) {
        const { error } = await visitor(world.host).auth.signInWithPassword({
          email: what.email,
          password: PASSWORD,
        });
        if (error) wrong.push(`${what.email}: ${error.code}`);
      }
      return wrong;
    },
  },
  {
    promise: "ten wrong guesses kill a code, from however many networks they come",
    find: async ({ ledger }) =>
      ledger
        .of("guesses")
        .filter(({ what }) => what.isWhole && what.isOpened)
        .map(({ student, what }) => `${student.email}: ${what.trace}`),
  },
  {
    promise: "an address gets one email of a kind a minute, from however many networks it is asked for",
    find: async ({ ledger }) =>
      ledger
        .of("guesses")
        .filter(({ what }) => what.isWhole && what.isClockSteady && what.letters > 1)
        .map(({ student, what }) => `${student.email} got ${what.letters}`),
  },
];
