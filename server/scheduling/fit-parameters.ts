/**
 * Fits FSRS-6's parameters to a student's own reviews, from the 1,000th on and again whenever their number has doubled.
 * The library computes on a thread of its own. Scheduling reads the result from the database, so this may run
 * anywhere that reaches it.
 */
import type { FSRSBindingItem } from "@open-spaced-repetition/binding";
import type { Sql } from "../database/connection.ts";

/** From this many on, fitted parameters predict better than the defaults. */
const LEAST_REVIEWS = 1_000;
/** Of years of answers, a sample says as much and keeps the server's memory and thread free. */
const MOST_ANSWERS = 100_000;

interface LoggedAnswer {
  readonly card: string;
  readonly rating: number;
  /** The study day, as a number of days. */
  readonly day: number;
}

/** @returns how many students' parameters were fitted. */
export async function fitParameters(sql: Sql, stopping?: AbortSignal): Promise<number> {
  const due = await sql<{ user: string; reviews: number }[]>`
    select l.user_id as user, count(*)::integer as reviews
    from public.review_logs as l
    left join public.study_settings as s on s.user_id = l.user_id
    where not l.is_undone and coalesce(s.is_fitted, true)
    group by l.user_id
    having count(*) >= greatest(${LEAST_REVIEWS}, 2 * coalesce(
      (select max(p.reviews) from public.fitted_parameters as p where p.user_id = l.user_id), 0))`;
  let fitted = 0;
  for (const { user, reviews } of due) {
    if (stopping?.aborted) break;
    const weights = await weightsFrom(await answersOf(sql, user), await relearningSteps(sql, user));
    if (!weights) continue;
    // The account may have been deleted meanwhile, or fitted by another server.
    const { count } = await sql`
      insert into public.fitted_parameters (user_id, weights, reviews)
      select u.id, ${sql.array(weights, 701)}::double precision[], ${reviews} from auth.users as u
      where u.id = ${user} and not exists (
        select from public.fitted_parameters as p where p.user_id = u.id and p.reviews * 2 > ${reviews})`;
    fitted += count;
  }
  return fitted;
}

/**
 * Each card's answers from its first one on, or from the one after it was last reset. A card whose log lacks the first
 * answer is left out. Ids are random, so the first cards are a sample.
 */
const answersOf = (sql: Sql, user: string) => sql<LoggedAnswer[]>`
  select l.card_id as card, l.rating, l.study_day - date '2000-01-01' as day
  from (
    select r.*, max(r.reviewed_at) filter (where r.state_before = 0) over (partition by r.card_id) as begun_at
    from public.review_logs as r
    where r.user_id = ${user} and not r.is_undone
  ) as l
  where l.reviewed_at >= l.begun_at
  order by l.card_id, l.reviewed_at, l.client_review_id
  limit ${MOST_ANSWERS}`;

async function relearningSteps(sql: Sql, user: string): Promise<number> {
  const [settings] = await sql<{ relearning_steps: string }[]>`
    select relearning_steps from public.study_settings where user_id = ${user}`;
  return (settings?.relearning_steps ?? "10m").split(" ").filter(Boolean).length;
}

/** @returns null where the reviews don't say enough, such as when no card has come back on another day. */
async function weightsFrom(
  answers: readonly LoggedAnswer[],
  numRelearningSteps: number,
): Promise<number[] | null> {
  const { computeParameters, FSRSBindingItem, FSRSBindingReview } = await import(
    "@open-spaced-repetition/binding"
  );
  const items: FSRSBindingItem[] = [];
  for (const history of Map.groupBy(answers, ({ card }) => card).values()) {
    const reviews = history.map(
      ({ rating, day }, index) =>
        new FSRSBindingReview(rating, Math.max(day - (history[index - 1]?.day ?? day), 0)),
    );
    // Each review on a later day is predicted from those before it.
    for (const [index, review] of reviews.entries())
      if (index > 0 && review.deltaT > 0) items.push(new FSRSBindingItem(reviews.slice(0, index + 1)));
  }
  if (items.length === 0) return null;
  const weights = await computeParameters(items, { enableShortTerm: true, numRelearningSteps });
  return weights.length === 21 && weights.every(Number.isFinite) ? weights : null;
}
