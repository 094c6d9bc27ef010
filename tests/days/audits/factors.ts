/** What a second factor protects. */

import type { Scene } from "../acts/act.ts";
import { codeNow, prove } from "../acts/factors.ts";
import { headersOf } from "../api.ts";
import type { Check } from "../audit.ts";
import { moveBy } from "../clock.ts";
import type { Deed } from "../ledger.ts";
import { signInAgain } from "../students.ts";

/** Later than any code that was used while the clock was an hour ahead. */
const LATER = 2 * 3_600;

/** The last checks, because they move the clock. */
export const factors: readonly Check[] = [
  {
    promise: "a second factor is asked for until it is removed, and each of its codes works once",
    async find(scene) {
      moveBy(LATER);
      const wrong: string[] = [];
      for (const deed of scene.ledger.acknowledged("factor")) {
        const trouble = await troubleWith(scene, deed);
        if (trouble) wrong.push(`${deed.student.email}: ${trouble}`);
      }
      return wrong;
    },
  },
];

async function troubleWith(
  { world, offer }: Scene,
  { student, what }: Deed<"factor">,
): Promise<string | null> {
  const again = await signInAgain(world, student);
  const { error } = await again.client.rpc("begin_exercise", {
    ...{ of_exercise: offer.exercises[0]?.exercise ?? "", is_timed: false },
  });
  if (what.isRemoved) {
    // Another one may be there, if the answer to its set-up was lost and the student began again.
    const user = await fetch(`${world.host.url}/auth/v1/user`, { headers: headersOf(world, again) });
    const { factors: left = [] } = (await user.json()) as { factors?: { id: string }[] };
    if (left.some(({ id }) => id === what.factorId)) return "a removed factor is still there";
    return error && left.length === 0 ? `refused without a factor: ${error.code} ${error.message}` : null;
  }
  if (!error) return "let in without a code";
  const code = codeNow(what.secret);
  const wrong = await prove(world, again, what, String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
  if (wrong.status < 300) return "let in with a wrong code";
  const right = await prove(world, again, what, code);
  if (right.status >= 300) return `a right code was refused: ${right.status}`;
  const twice = await prove(world, await signInAgain(world, student), what, code);
  return twice.status < 300 ? "a code worked twice" : null;
}
