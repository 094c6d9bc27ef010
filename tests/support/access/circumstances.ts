/** What the conditions of policies ask about, and how a test makes each of them true or false. */
import { randomUUID } from "node:crypto";
import type postgres from "postgres";

export const CALLER = randomUUID();
const ANOTHER = randomUUID();
const PAST = "2021-01-01T00:00:00Z";
const FUTURE = "2031-01-01T00:00:00Z";

/** The row that is read or written, and the database around it. */
export interface Situation {
  readonly sql: postgres.Sql;
  readonly row: Record<string, unknown>;
}

interface Circumstance {
  /** The condition, as Postgres prints it. */
  readonly printed: RegExp;
  /** Whether it is about the row, so that an update can make it true of the old row and false of the new one. */
  readonly ofRow: boolean;
  /** False is the closest miss: what a caller has who almost may. */
  set(situation: Situation, value: boolean): unknown;
}

const ofRow = (printed: RegExp, set: (row: Situation["row"], value: boolean) => unknown): Circumstance => ({
  printed,
  ofRow: true,
  set: ({ row }, value) => set(row, value),
});
const ofDatabase = (printed: RegExp, set: Circumstance["set"], isOfRow = true): Circumstance => ({
  printed,
  ofRow: isOfRow,
  set,
});
const bucket = (name: string, printed: RegExp) =>
  ofRow(printed, (row, value) => {
    if (value) row.bucket_id = name;
    else row.bucket_id ??= "none";
  });

export const CIRCUMSTANCES: Readonly<Record<string, Circumstance>> = {
  own: ofRow(/^(id|user_id|created_by) = \( SELECT auth\.uid\(\) AS uid\)$/, (row, value) => {
    const column = ["user_id", "created_by"].find((name) => name in row) ?? "id";
    row[column] = value ? CALLER : ANOTHER;
  }),
  anonymous: ofRow(/^user_id IS NULL$/, (row, value) => {
    row.user_id = value ? null : (row.user_id ?? ANOTHER);
  }),
  official: ofRow(/^is_official$/, (row, value) => {
    row.is_official = value;
    if (value) row.created_by = null;
  }),
  sample: ofRow(/^is_sample$/, (row, value) => {
    row.is_sample = value;
  }),
  live: ofRow(/^deleted_at IS NULL$/, (row, value) => {
    row.deleted_at = value ? null : PAST;
  }),
  answer: ofRow(/^role = 'assistant'::text$/, (row, value) => {
    row.role = value ? "assistant" : "user";
  }),
  announced: ofRow(/^status = ANY \(ARRAY\['Published'::text, 'Coming Soon'::text\]\)$/, (row, value) => {
    row.status = value ? "Coming Soon" : "Draft";
  }),
  listed: ofRow(/^status <> ALL \(ARRAY\['Hidden'::text, 'Archived'::text\]\)$/, (row, value) => {
    row.status = value ? "Draft" : "Archived";
  }),

  courseFile: bucket(
    "course-media",
    /^bucket_id = ANY \(ARRAY\['course-media'::text, 'course-images'::text\]\)$/,
  ),
  cardImage: bucket("card-images", /^bucket_id = 'card-images'::text$/),
  ownDocument: bucket("own-documents", /^bucket_id = 'own-documents'::text$/),
  ownFolder: ofRow(/^\(storage\.foldername\(name\)\)\[1\] = /, (row, value) => {
    row.name = `${value ? CALLER : ANOTHER}/${String(row.name).split("/")[1]}`;
  }),
  documentName: ofRow(/^name ~ /, (row, value) => {
    row.name = `${String(row.name).split("/")[0]}/${randomUUID()}${value ? "" : ".html"}`;
  }),

  factor: ofDatabase(
    /has_required_aal/,
    async ({ sql }, value) => {
      if (value) return;
      await sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values (gen_random_uuid(), ${CALLER}, 'totp', 'verified', now(), now())`;
    },
    false,
  ),
  admin: ofDatabase(
    /\.is_admin\(\)/,
    ({ sql }, value) => sql`update public.profiles set is_admin = ${value} where id = ${CALLER}`,
    false,
  ),
  devTools: ofDatabase(
    /dev_tools_enabled/,
    (
      { sql },
      value,
    ) => sql`insert into app_private.settings (name, value) values ('dev_tools', ${sql.json(value)})
      on conflict (name) do update set value = excluded.value`,
    false,
  ),
  premium: ofDatabase(
    /has_premium/,
    ({ sql }, value) => sql`insert into public.user_subscriptions (id, user_id, status, current_period_end)
      values ('sub', ${CALLER}, 'active', ${value ? FUTURE : PAST})`,
    false,
  ),
  ownCollection: ofDatabase(/owns_collection\(collection_id\)/, async ({ sql, row }, value) => {
    row.collection_id = randomUUID();
    await sql`insert into public.collections (id, created_by, title)
      values (${row.collection_id as string}, ${value ? CALLER : ANOTHER}, 'Torts')`;
  }),
  liveThread: ofDatabase(/own_deleted_threads/, async ({ sql, row }, value) => {
    row.thread_id = randomUUID();
    await sql`insert into public.threads (id, user_id, title, deleted_at)
      values (${row.thread_id as string}, ${CALLER}, 'Torts', ${value ? null : PAST})`;
  }),
  enrolled: ofDatabase(/is_enrolled/, async ({ sql, row }, value) => {
    const course = "course_id" in row ? "course_id" : "id";
    row[course] = randomUUID();
    await sql`insert into public.course_enrollments (user_id, course_id, expires_at)
      values (${value ? CALLER : ANOTHER}, ${row[course] as string}, ${FUTURE})`;
  }),
  announcedCourse: ofDatabase(/is_announced/, ({ sql, row }, value) =>
    storeCourse(sql, row.course_id as string, value ? "Published" : "Draft"),
  ),
  moduleShown: ofDatabase(/^EXISTS \( SELECT\s+FROM modules/, async ({ sql, row }, value) => {
    row.module_id = await storeModule(sql, value ? "Published" : "Draft");
  }),
  mayStudy: ofDatabase(/may_study\(lesson_id\)/, async ({ sql, row }, value) => {
    row.lesson_id = randomUUID();
    await sql`insert into public.lessons (id, module_id, title, position, is_preview)
      values (${row.lesson_id as string}, ${await storeModule(sql, "Published")}, 'Care', 1, ${value})`;
  }),
  noPassage: ofRow(/^passage_id IS NULL$/, (row, value) => {
    row.passage_id = value ? null : "torts/negligence#none";
  }),
  passageExists: ofRow(/^EXISTS \( SELECT\s+FROM outline_passages/, (row, value) => {
    if (value) row.passage_id = "torts/negligence#rule";
  }),
  noCard: ofRow(/^card_id IS NULL$/, (row, value) => {
    row.card_id = value ? null : randomUUID();
  }),
  officialCardExists: ofDatabase(/^EXISTS \( SELECT\s+FROM flashcards/, async ({ sql, row }, value) => {
    if (value) row.card_id = randomUUID();
    const [card, creator] = [row.card_id as string | null, value ? null : CALLER];
    if (!card) return;
    await sql`insert into public.flashcards
        (id, note_id, collection_id, created_by, is_official, is_sample, front, back)
      values (${card}, ${card}, ${card}, ${creator}, ${value}, ${value}, 'Duty?', 'Care.')`;
  }),
};

async function storeCourse(sql: postgres.Sql, id: string, status: string): Promise<void> {
  await sql`insert into public.courses (id, slug, title, price, status)
    values (${id}, ${`course-${id}`}, 'Torts', 279, ${status})`;
}

async function storeModule(sql: postgres.Sql, status: string): Promise<string> {
  const [course, id] = [randomUUID(), randomUUID()];
  await storeCourse(sql, course, status);
  await sql`insert into public.modules (id, course_id, title, position) values (${id}, ${course}, 'Duty', 1)`;
  return id;
}

/** The name of what a condition asks about. */
export function circumstanceOf(condition: string): string {
  const found = Object.entries(CIRCUMSTANCES).find(([, { printed }]) => printed.test(condition));
  if (!found) throw new Error(`No circumstance makes this condition true or false: ${condition}`);
  return found[0];
}
