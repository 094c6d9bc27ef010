/** Bugs in what only later days have. */
import type { Bug } from "./planted-bugs.ts";

const SEEDS = [401, 403, 404, 407];

export const LATER_BUGS: readonly Bug[] = [
  {
    bug: "a link that was turned off stays on",
    plants: [{ run: 'drop policy "A user turns off the links they made" on public.shared_conversations' }],
    seeds: [405, ...SEEDS],
  },
  {
    bug: "what was written in an exercise replaces what was saved before it",
    plants: [{ routine: "public.save_exercise", find: "old.place > 5", put: "old.place > 1" }],
    seeds: SEEDS,
  },
  {
    bug: "an authenticator's code works twice",
    plants: [
      {
        file: "server/auth/mfa/verify-factor.ts",
        find: "where a.time_step < excluded.time_step",
        put: "",
      },
    ],
    seeds: SEEDS,
  },
  {
    bug: "a renamed conversation isn't announced to who follows it",
    plants: [
      { run: "drop trigger hornbook_changed on public.threads" },
      {
        run: `create trigger hornbook_changed after insert or delete on public.threads
          for each row execute function hornbook_server.announce_change()`,
      },
    ],
    seeds: [701, 702, 703, 705],
  },
];
