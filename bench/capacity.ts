/**
 * `npm run bench -- capacity`: what a number of users needs, computed from measured figures and named assumptions, as the
 * table in docs/scale.md. Change an assumption here to see what follows from it.
 */
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import type postgres from "postgres";
import { storeConversation } from "../tests/support/conversations.ts";
import { newDataDirectory } from "../tests/support/data-template.ts";
import { askChat, makePremium, ownerConnection, signUp, type TestUser } from "../tests/support/users.ts";
import { type ProcessorTime, processorTime } from "./support/processes.ts";
import { type BenchServer, startServer } from "./support/server.ts";

/** Tokens of a model's answer with one round of searches: docs/models.md, measured with `npm run bench -- conversations`. */
const TOKENS = { in: 9_700, out: 400 };

const ASSUMED = {
  /** Of all accounts. */
  activeInMonth: 0.4,
  activeOnBusyDay: 0.1,
  /** Of a busy day's users, within its busiest hour. */
  inBusiestHour: 0.15,
  minutesOfVisit: 30,
  /** Of one visit. */
  reads: 60,
  questions: 4,
  reviews: 40,
  visitsInMonth: 12,
  monthsKept: 12,
  cardsOfUser: 400,
  /** Megabytes that a user uploads in a year, and that a month's active user downloads: pages, images, a film. */
  megabytesStored: 5,
  megabytesRead: 60,
  /** How busy a processor may be at the busiest moment. */
  load: 0.5,
} as const;

/** Dollars a month, from Supabase's documentation ("About billing", "Compute and Disk") as stored in November 2026. */
const PRICES = {
  plan: 25,
  user: { included: 100_000, each: 0.00325 },
  disk: { included: 8, each: 0.125 },
  storage: { included: 100, each: 0.021 },
  egress: { included: 250, each: 0.09 },
  invocations: { included: 2e6, each: 2 / 1e6 },
  sockets: { included: 500, each: 10 / 1000 },
  /** Processors, price, and the gigabytes recommended for each size, from the smallest that shares no processor. */
  compute: [
    { size: "Large", processors: 2, price: 110, gigabytes: 200 },
    { size: "XL", processors: 4, price: 210, gigabytes: 500 },
    { size: "2XL", processors: 8, price: 410, gigabytes: 1_000 },
    { size: "4XL", processors: 16, price: 960, gigabytes: 2_000 },
    { size: "8XL", processors: 32, price: 1_870, gigabytes: 4_000 },
    { size: "16XL", processors: 64, price: 3_730, gigabytes: 10_000 },
  ],
} as const;

const USERS = [1_000, 10_000, 100_000, 1_000_000];

export async function benchCapacity(): Promise<void> {
  const measured = await measure();
  const { read, question, turn, card, review } = measured;
  const time = ({ host, postgres }: ProcessorTime) => `${host.toFixed(1)} + ${postgres.toFixed(1)} ms`;
  console.log(
    `A list of conversations takes ${time(read)} of a processor, here and in Postgres; a question ${time(question)}. ` +
      `A question with its answer takes ${Math.round(turn)} bytes, a card's state ${Math.round(card)}, a review ` +
      `${Math.round(review)}, with all that is indexed.\n`,
  );
  const columns = USERS.map((users) => capacityOf(users, measured));
  const row = (name: string, cells: readonly string[]) => console.log(`| ${[name, ...cells].join(" | ")} |`);
  const number = (value: number) =>
    value.toLocaleString(
      "en-US",
      value < 10 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 },
    );
  row("accounts", USERS.map(number));
  row(
    "---",
    USERS.map(() => "---:"),
  );
  for (const name of Object.keys(columns[0] ?? {}) as (keyof Capacity)[])
    row(
      name,
      columns.map((column) => (typeof column[name] === "number" ? number(column[name]) : column[name])),
    );
}

interface Measured {
  /** Milliseconds of a processor. */
  readonly read: ProcessorTime;
  readonly question: ProcessorTime;
  /** Bytes. */
  readonly turn: number;
  readonly card: number;
  readonly review: number;
}

type Capacity = ReturnType<typeof capacityOf>;

function capacityOf(users: number, measured: Measured) {
  const active = users * ASSUMED.activeInMonth;
  const visits = active * ASSUMED.visitsInMonth;
  const visitsInHour = users * ASSUMED.activeOnBusyDay * ASSUMED.inBusiestHour;
  const sockets = visitsInHour * (ASSUMED.minutesOfVisit / 60);
  const reads = (visitsInHour * ASSUMED.reads) / 3600;
  const questions = (visitsInHour * ASSUMED.questions) / 3600;
  const busy = (where: keyof ProcessorTime) =>
    (reads * measured.read[where] + questions * measured.question[where]) / 1000 / ASSUMED.load;
  const perVisit = ASSUMED.questions * measured.turn + ASSUMED.reviews * measured.review;
  const database =
    (visits * ASSUMED.monthsKept * perVisit + users * ASSUMED.cardsOfUser * measured.card) / 1e9 + 0.5;
  const files = (users * ASSUMED.megabytesStored * ASSUMED.monthsKept) / 12 / 1e3;
  const egress = (active * ASSUMED.megabytesRead) / 1e3;
  const asked = visits * ASSUMED.questions;
  const { size, price } =
    PRICES.compute.find(
      ({ processors, gigabytes }) => processors >= busy("postgres") && gigabytes >= database,
    ) ?? PRICES.compute[5];
  const over = ({ included, each }: { included: number; each: number }, used: number) =>
    Math.max(0, used - included) * each;
  const cost =
    PRICES.plan +
    price +
    over(PRICES.user, active) +
    over(PRICES.disk, database) +
    over(PRICES.storage, files) +
    over(PRICES.egress, egress) +
    over(PRICES.invocations, asked + visits) +
    over(PRICES.sockets, sockets);
  return {
    "active in a month": active,
    "sockets open at the busiest time": Math.ceil(sockets),
    "requests a second then": reads,
    "questions a second then": questions,
    "processors of servers then": busy("host"),
    "processors of Postgres then": busy("postgres"),
    "GB in the database after a year": database,
    "GB of files after a year": files,
    "GB sent in a month": egress,
    "questions in a month": asked,
    "million tokens in and out a month, if a model answers all": `${Math.round((asked * TOKENS.in) / 1e6).toLocaleString("en-US")} + ${Math.round((asked * TOKENS.out) / 1e6).toLocaleString("en-US")}`,
    "compute on Supabase": size,
    "dollars a month on Supabase, without the model": cost,
  };
}

const READS = 2_000;
const AT_ONCE = 8;
/** Of each student in a minute, less than the limit. */
const QUESTIONS = 25;
const STUDENTS = 4;
const TURNS = 3_000;
const CARDS = 20_000;

async function measure(): Promise<Measured> {
  const server = await startServer(newDataDirectory());
  const sql = ownerConnection(server);
  try {
    const students: TestUser[] = [];
    for (let index = 0; index < STUDENTS; index++) {
      const student = await signUp(server, "bench");
      await makePremium(sql, student);
      students.push(student);
    }
    const [student] = students as [TestUser];
    const ask = async (asker: TestUser) =>
      await (await askChat(server, asker, { message: "What are the elements of negligence?" })).text();
    // What any running server has warm.
    await Promise.all(students.map(ask));
    const question = await timeOf(server, STUDENTS * QUESTIONS, async () => {
      await Promise.all(
        students.map(async (asker) => {
          for (let index = 0; index < QUESTIONS; index++) await ask(asker);
        }),
      );
    });
    const read = await timeOf(server, READS, async () => {
      const list = async (_: unknown, reader: number) => {
        const { client } = students[reader % STUDENTS] ?? student;
        for (let index = 0; index < READS / AT_ONCE; index++)
          await client.from("threads").select("id, title, created_at").limit(20);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, list));
    });
    return { read, question, ...(await measureRows(sql)) };
  } finally {
    await sql.end();
    await server.stop();
    fs.rmSync(server.dataDirectory, { recursive: true, force: true });
  }
}

/** Milliseconds of a processor for each of so many. */
async function timeOf(server: BenchServer, times: number, work: () => Promise<void>): Promise<ProcessorTime> {
  const before = processorTime(server);
  await work();
  const after = processorTime(server);
  return { host: (after.host - before.host) / times, postgres: (after.postgres - before.postgres) / times };
}

async function measureRows(sql: postgres.Sql): Promise<Pick<Measured, "turn" | "card" | "review">> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
  const turn = await growth(sql, TURNS, async () => {
    const answer = "A battery is an intentional act that causes a harmful or offensive contact. [1] ".repeat(
      18,
    );
    const citations = [{ n: 1, passageId: "torts/battery#rule", title: "Battery", heading: "Rule" }];
    const asked = { question: "Is a kiss on the cheek a battery?", answer, citations };
    for (let thread = 0; thread < TURNS / 6; thread++)
      await storeConversation(
        sql,
        { id },
        `Battery ${thread}`,
        Array.from({ length: 6 }, () => asked),
      );
  });
  await sql`insert into public.collections (created_by, title) values (${id}, 'Torts')`;
  const card = await growth(sql, CARDS, async () => {
    await sql`
      insert into public.flashcards (collection_id, created_by, front, back)
      select c.id, ${id}, 'Question ' || i, 'Answer' from public.collections as c, generate_series(1, ${CARDS}) as i
      where c.created_by = ${id}`;
  });
  const review = await growth(sql, CARDS, async () => {
    await sql`
      insert into public.review_logs (user_id, card_id, client_review_id, rating, reviewed_at, duration_ms, state_before)
      select s.user_id, s.card_id, gen_random_uuid()::text, 3, now() - random() * interval '365 days', 9000, 2
      from public.card_states as s where s.user_id = ${id}`;
  });
  return { turn, card, review };
}

/** Bytes that the database grows by, for each of so many rows. */
async function growth(sql: postgres.Sql, rows: number, work: () => Promise<void>): Promise<number> {
  const size = async () => {
    await sql`vacuum`;
    const [row] = await sql<{ bytes: string }[]>`select pg_database_size(current_database()) as bytes`;
    return Number(row?.bytes);
  };
  const before = await size();
  await work();
  return ((await size()) - before) / rows;
}
