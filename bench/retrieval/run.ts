/** Asks the questions through the real chat function, as students do. */
import { readAnswer, type StreamedAnswer } from "../../tests/support/read-stream.ts";
import type { SharedHost } from "../../tests/support/shared-host.ts";
import { askChat, makePremium, ownerConnection, signUp } from "../../tests/support/users.ts";
import { row } from "../support/statistics.ts";
import { judge, type Report } from "./judge.ts";
import type { Question } from "./questions.ts";

/** An answer is shown at a reader's pace, so a server does little while it writes one. */
const AT_ONCE = 16;

/** One student asks the whole set, so the server's limit on how fast one account may ask doesn't apply here. */
export async function runAnswers(server: SharedHost, questions: readonly Question[]): Promise<Report> {
  const sql = ownerConnection(server);
  try {
    await sql`
      insert into app_private.settings (name, value) values ('messages_per_minute', '1000000')
      on conflict (name) do update set value = excluded.value`;
    const student = await signUp(server, "bench");
    await makePremium(sql, student);
    const passages = await sql<{ id: string }[]>`select id from public.outline_passages`;
    const ask = async ({ before = [], question }: Question) => {
      let threadId: string | null = null;
      for (const message of before) {
        const { thread } = await readAnswer(await askChat(server, student, { message, threadId }));
        threadId = thread?.id ?? null;
      }
      return await readAnswer(await askChat(server, student, { message: question, threadId }));
    };
    const answers = new Map<Question, StreamedAnswer>();
    const left = questions.values();
    const askRest = async () => {
      for (const question of left) answers.set(question, await ask(question));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askRest));
    const answerTo = async (question: Question) => answers.get(question) ?? (await ask(question));
    return await judge(questions, answerTo, new Set(passages.map(({ id }) => id)));
  } finally {
    await sql.end();
  }
}

export function printAnswers(set: string, report: Report): void {
  const share = (value: number) => value.toFixed(3);
  row(`answers (${set})`, `${report.passed} of ${report.asked} pass`);
  row(
    "  pass within 1,200 characters / median length",
    `${report.passedEarly} of ${report.asked} / ${report.medianLength}`,
  );
  row("  coverage / refusal accuracy", `${share(report.coverage)} / ${share(report.refusalAccuracy)}`);
  row("  hit@1 / hit@3", `${share(report.hitAt1)} / ${share(report.hitAt3)}`);
  row("  wrong citations", share(report.wrongCitations));
  for (const failure of report.failures) console.log(`    ${failure}`);
}
