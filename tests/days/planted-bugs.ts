/** The bugs, and the days that have to notice them. */

export type Plant =
  /** In a function of the database. */
  | { readonly routine: string; readonly find: string; readonly put: string }
  /** Any statement. */
  | { readonly run: string }
  /** In a file of the product. */
  | { readonly file: string; readonly find: string; readonly put: string };

export interface Bug {
  readonly bug: string;
  readonly plants: readonly Plant[];
  /** One of these days has to find it. */
  readonly seeds: readonly number[];
}

const CALM = [4, 3, 34];
/** Days with many rentals, refunds, and disputes. */
const BUSY = [30, 9];
/** Day 8 kills in every round, and 16 too. */
const STORMY = [8, 16];
/** Calm days on which several courses are rented while mail is down. */
const WITHOUT_MAIL = [270, 95];

export const BUGS: readonly Bug[] = [
  {
    bug: "the limit is checked without a lock, so that messages sent at once pass it",
    plants: [
      {
        routine: "public.accept_chat_message",
        find: "counted := app_private.lock_message_count(of_user);",
        put: "select coalesce(max(c.count), 0) into counted from public.message_counts as c where c.user_id = of_user and c.period_start = app_private.month_start(); perform pg_sleep(0.05); perform app_private.lock_message_count(of_user);",
      },
    ],
    seeds: CALM,
  },
  {
    bug: "a message is counted once its answer is complete, not before",
    plants: [
      { routine: "app_private.open_turn", find: "if charge.is_charged then", put: "if false then" },
      {
        routine: "public.finish_chat_answer",
        find: "perform pg_notify",
        put: "perform app_private.count_message(answer.user_id, answer.thread_id); perform pg_notify",
      },
    ],
    seeds: CALM,
  },
  {
    bug: "a message that is sent again is charged again",
    plants: [
      {
        routine: "app_private.charge_of",
        find: "is_charged := answer.counted_in is null",
        put: "is_charged := true or answer.counted_in is null",
      },
    ],
    seeds: [...CALM, ...STORMY],
  },
  {
    bug: "a message that is sent again is stored again, with another answer",
    plants: [
      {
        routine: "app_private.known_answer",
        find: "m.client_message_id = known_message_id",
        put: "m.client_message_id = known_message_id and false",
      },
      { run: "drop index public.messages_client_message_id_key" },
    ],
    seeds: [...STORMY, ...CALM],
  },
  {
    bug: "an answer ends when its reader leaves",
    plants: [
      {
        file: "supabase/functions/chat/handler.ts",
        find: "  return answer.read(BEGINNING);",
        put: '  request.signal.addEventListener("abort", () => answer.end("stop"));\n  return answer.read(BEGINNING);',
      },
    ],
    seeds: CALM,
  },
  {
    bug: "a stopped answer loses its text",
    plants: [
      {
        routine: "public.finish_chat_answer",
        find: "set content = outcome ->> 'content',",
        put: "set content = case when outcome ->> 'status' = 'stopped' then '' else outcome ->> 'content' end,",
      },
    ],
    seeds: CALM,
  },
  {
    bug: "after a crash, open answers are left as they are",
    plants: [
      { routine: "public.claim_chat_answers", find: "where o.answering_until < now()", put: "where false" },
    ],
    seeds: [...STORMY, 24, 32],
  },
  {
    bug: "a deleted conversation can still be followed",
    plants: [
      {
        routine: "public.read_chat_answer",
        find: "and t.deleted_at is null",
        put: "",
      },
      { routine: "public.sweep_deleted_threads", find: "interval '5 minutes'", put: "interval '5 days'" },
    ],
    seeds: CALM,
  },
  {
    bug: "a copied conversation counts as asked again",
    plants: [
      {
        routine: "app_private.copy_path",
        find: "copies[c.place - 1], true",
        put: "copies[c.place - 1], false",
      },
    ],
    seeds: CALM,
  },
  {
    bug: "a review that is undone stays in the schedule",
    plants: [
      {
        routine: "app_private.store_review_logs",
        find: "is_undone = review_logs.is_undone or excluded.is_undone",
        put: "is_undone = review_logs.is_undone",
      },
    ],
    seeds: CALM,
  },
  {
    bug: "reviews of two devices at once overwrite each other's schedule",
    plants: [
      {
        routine: "public.store_reviews",
        find: "where (stored.known, stored.undone) is distinct from (c.known, c.undone)",
        put: "where false",
      },
    ],
    seeds: CALM,
  },
  {
    bug: "a streak counts from midnight",
    plants: [
      {
        file: "supabase/functions/review-cards/handler.ts",
        find: "const offset = dayOffsetMinutes(at, timeZone, dayStartHour);",
        put: "const offset = dayOffsetMinutes(at, timeZone, 0 * dayStartHour);",
      },
      {
        routine: "app_private.study_streak",
        find: "make_interval(hours => m.day_start_hour)",
        put: "make_interval(hours => 0)",
      },
    ],
    seeds: CALM,
  },
  {
    bug: "progress in a film is overwritten instead of united",
    plants: [
      {
        routine: "public.record_lesson_progress",
        find: "played = p.played + excluded.played",
        put: "played = excluded.played",
      },
    ],
    seeds: CALM,
  },
  {
    bug: "a practice answer replaces the one before it",
    plants: [
      {
        run: `create function app_private.planted() returns trigger language plpgsql as $f$ begin
          delete from public.practice_answers as a
          where a.session_id = new.session_id and a.question_id = new.question_id; return new; end $f$;
          create trigger planted before insert on public.practice_answers
          for each row execute function app_private.planted()`,
      },
    ],
    seeds: CALM,
  },
  {
    bug: "a file's row is written before its bytes, which a full disk then doesn't take",
    plants: [
      {
        file: "server/storage/store.ts",
        find: "      await files.put(version, path);\n      return await addRow(version);",
        put: "      const row = await addRow(version);\n      void files.put(version, path).catch(() => {});\n      return row;",
      },
    ],
    seeds: CALM,
  },
  {
    bug: "a refund leaves the access as it is",
    plants: [
      {
        routine: "app_private.rental_end",
        find: "o.status = 'paid' or with_refunded and o.status = 'refunded'",
        put: "o.status in ('paid', 'refunded')",
      },
    ],
    seeds: BUSY,
  },
  {
    bug: "a renewal loses the days that were left",
    plants: [
      {
        routine: "app_private.rental_end",
        find: "ends := greatest(ends, step.at) + step.adds",
        put: "ends := step.at + step.adds",
      },
    ],
    seeds: BUSY,
  },
  {
    bug: "a payment event that comes twice adds its days twice",
    plants: [
      {
        routine: "app_private.settle_rental",
        find: "set expires_at = excluded.expires_at",
        put: "set expires_at = e.expires_at + interval '30 days'",
      },
      { routine: "app_private.settle_rental", find: "where e.expires_at <> excluded.expires_at", put: "" },
    ],
    seeds: BUSY,
  },
  {
    bug: "of two fetches from Stripe, the older one may be written last",
    plants: [
      {
        routine: "public.write_billing_state",
        find: "where c.stripe_customer_id = customer and c.sync_ticket < ticket",
        put: "where c.stripe_customer_id = customer",
      },
      {
        file: "supabase/functions/_shared/billing/sync-customer.ts",
        find: "  const disputes = await openDisputes(stripe, sessions);",
        put: "  await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));\n  const disputes = await openDisputes(stripe, sessions);",
      },
    ],
    seeds: BUSY,
  },
  {
    bug: "the policy on notes lets everyone read them",
    plants: [
      {
        run: `create policy planted on public.lesson_notes for select to authenticated using (true)`,
      },
    ],
    seeds: CALM,
  },
  {
    bug: "an administrator's act isn't always noted",
    plants: [
      {
        run: `create function app_private.planted() returns trigger language plpgsql as $f$ begin
          return case when random() < 0.5 then new end; end $f$;
          create trigger planted before insert on public.admin_audit_log
          for each row execute function app_private.planted()`,
      },
    ],
    seeds: CALM,
  },
  {
    bug: "guesses of a code aren't counted",
    plants: [{ file: "server/auth/issued-codes.ts", find: "guesses = g.guesses + 1", put: "guesses = 1" }],
    seeds: [4, 31, 2],
  },
  {
    bug: "a receipt is lost while mail is down",
    plants: [
      {
        file: "server/mail/notices.ts",
        find: "if ((error.responseCode ?? 0) < REFUSED_FOREVER) throw error;",
        put: "",
      },
    ],
    seeds: [...WITHOUT_MAIL, ...STORMY],
  },
  {
    bug: "an acknowledged write isn't on the disk yet",
    plants: [
      { run: "alter system set synchronous_commit = off" },
      { run: "alter system set wal_writer_delay = '10s'" },
      { run: "select pg_reload_conf()" },
    ],
    seeds: STORMY,
  },
];
