/** Reviews, practice, lessons, and files. */
import fs from "node:fs";
import path from "node:path";
import { replay } from "../../../supabase/functions/_shared/scheduling/replay.ts";
import type { Scene } from "../acts/act.ts";
import { readFile } from "../api.ts";
import type { Check } from "../audit.ts";
import { idsOf, missing, ofEach, perStudent } from "./read.ts";

const DAY = 86_400_000;
/** When a study day begins. */
const FOUR_HOURS = 4 * 3_600_000;

interface Log {
  id: string;
  user_id: string;
  card_id: string;
  rating: 1 | 2 | 3 | 4;
  reviewed_at: Date;
  is_undone: boolean;
  offset: number;
  options: never;
}

export const study: readonly Check[] = [
  {
    promise: "no review is lost, none is stored twice, and an undone one stays undone",
    isOfCopies: true,
    async find(scene) {
      const logs = new Map((await logsOf(scene)).map((log) => [log.id, log]));
      const sent = scene.ledger.of("review");
      const lost = scene.ledger.acknowledged("review").flatMap(({ what }) => {
        const log = logs.get(what.id);
        if (!log || log.rating !== what.rating || log.card_id !== what.cardId) return [`review ${what.id}`];
        return what.isUndone && !log.is_undone ? [`review ${what.id} came back`] : [];
      });
      const undone = new Set(sent.filter(({ what }) => what.isUndone).map(({ what }) => what.id));
      const strange = missing(
        logs.keys(),
        sent.map(({ what }) => what.id),
      );
      const taken = [...logs.values()].filter(({ id, is_undone }) => is_undone && !undone.has(id));
      return [...lost, ...strange, ...taken.map(({ id }) => `review ${id} was undone by no one`)];
    },
  },
  {
    promise: "a schedule follows from the log of its reviews alone",
    isOfCopies: true,
    async find(scene) {
      const logs = Map.groupBy(await logsOf(scene), ({ card_id }) => card_id);
      const states = await scene.world.sql()<
        { card_id: string; due: Date; reps: number; stability: number }[]
      >`
        select card_id, due, reps, stability from public.card_states
        where user_id = any (${idsOf(scene.students)}) and (state > 0 or reps > 0)`;
      const byCard = new Map(states.map((state) => [state.card_id, state]));
      return [...logs].flatMap(([card, own]) => {
        const { schedule } = replay(
          null,
          own.map((log) => ({
            ...{ id: log.id, rating: log.rating, reviewedAt: log.reviewed_at.toISOString() },
            ...{ isUndone: log.is_undone, dayOffsetMinutes: log.offset, scheduledWith: log.options },
          })),
        );
        const state = byCard.get(card);
        const isSame = schedule
          ? state?.reps === schedule.reps &&
            state.due.getTime() === Date.parse(schedule.due) &&
            Math.abs(state.stability - schedule.stability) < 1e-6
          : state === undefined;
        return isSame ? [] : [`card ${card}`];
      });
    },
  },
  {
    promise:
      "a streak counts study days, which begin at four in the student's time zone, through daylight saving",
    async find(scene) {
      const logs = Map.groupBy(await logsOf(scene), ({ user_id }) => user_id);
      const reviewers = scene.students.filter(({ id }) => logs.has(id));
      return await ofEach(reviewers, async (student) => {
        const own = logs.get(student.id) ?? [];
        const days = new Set(
          own
            .filter(({ is_undone }) => !is_undone)
            .map(({ reviewed_at }) => studyDay(reviewed_at, student.timeZone)),
        );
        const today = studyDay(new Date(), student.timeZone);
        let day = days.has(today) ? today : today - 1;
        let streak = 0;
        for (; days.has(day); day--) streak++;
        let shown: number | undefined;
        // A busy machine may refuse a slow request.
        for (let tries = 0; tries < 5 && shown === undefined; tries++) {
          const { data } = await student.client.rpc("study_overview");
          shown = (data as { streak?: number } | null)?.streak;
        }
        return shown === streak ? null : `${student.id} has ${streak} days and is shown ${shown}`;
      });
    },
  },
  {
    promise: "no acknowledged practice answer is lost, and none counts twice",
    isOfCopies: true,
    async find({ world, students, ledger }) {
      const rows = await world.sql()<{ id: string; chosen: number[] }[]>`
        select id, chosen from public.practice_answers where user_id = any (${idsOf(students)})`;
      const stored = new Map(rows.map((row) => [row.id, row.chosen.join()]));
      return ledger
        .acknowledged("practice")
        .filter(({ what }) => stored.get(what.id) !== what.chosen.join())
        .map(({ what }) => `answer ${what.id}`);
    },
  },
  {
    promise: "progress in a film is the union of what was played in every tab",
    async find({ world, students, ledger }) {
      const rows = await world.sql()<{ user_id: string; lesson_id: string; seconds: number[] }[]>`
        select p.user_id, p.lesson_id, array(
          select s from unnest(p.played) as part, generate_series(lower(part), upper(part) - 1) as s) as seconds
        from public.lesson_progress as p where p.user_id = any (${idsOf(students)})`;
      const stored = new Map(rows.map((row) => [`${row.user_id} ${row.lesson_id}`, row.seconds]));
      const played = Map.groupBy(
        ledger.of("progress"),
        ({ student, what }) => `${student.id} ${what.lessonId}`,
      );
      return [...played].flatMap(([lesson, parts]) => {
        const seconds = new Set(parts.flatMap(({ what: { from, to } }) => range(from, to)));
        const is = stored.get(lesson) ?? [];
        return is.length === seconds.size && is.every((second) => seconds.has(second)) ? [] : [lesson];
      });
    },
  },
  {
    promise: "no acknowledged note or collection is lost, and none is there twice",
    isOfCopies: true,
    async find({ world, students, ledger }) {
      const notes = await world.sql()<{ what: string }[]>`
        select body as what from public.lesson_notes where user_id = any (${idsOf(students)})
        union all select title from public.collections where created_by = any (${idsOf(students)})
          and title <> 'Own cards'`;
      const wanted = [
        ...ledger.acknowledged("note").map(({ what }) => what.body),
        ...ledger.acknowledged("collection").map(({ what }) => what.title),
      ];
      const counts = Map.groupBy(notes, ({ what }) => what);
      return wanted.filter((what) => counts.get(what)?.length !== 1);
    },
  },
  {
    promise: "an acknowledged file reads back as it was sent",
    async find({ world, ledger }) {
      const wrong: string[] = [];
      for (const { student, what } of ledger.acknowledged("image")) {
        const bytes = await readFile(world, student, "card-images", what.name);
        if (!bytes?.equals(what.bytes)) wrong.push(what.name);
      }
      return wrong;
    },
  },
  {
    promise: "every file's row has its bytes",
    isOfCopies: true,
    async find({ world, students }) {
      const rows = await world.sql()<{ name: string; version: string; size: number }[]>`
        select name, version, (metadata ->> 'size')::int as size from storage.objects
        where split_part(name, '/', 1) = any (${idsOf(students)})`;
      return rows
        .filter(
          ({ version, size }) => sizeOf(path.join(world.storage, version.slice(0, 2), version)) !== size,
        )
        .map(({ name }) => name);
    },
  },
  {
    promise: "an uploaded document is read, whatever happened meanwhile",
    async find({ world, students, ledger }) {
      const rows = await world.sql()<{ id: string }[]>`
        select d.id from public.own_documents as d
        where d.user_id = any (${idsOf(students)}) and d.status = 'ready'
          and exists (select from public.own_passages as p where p.document_id = d.id)`;
      const ready = new Set(rows.map(({ id }) => id));
      return ledger
        .of("document")
        .filter(({ what, outcome }) => outcome !== null && !ready.has(what.id))
        .map(({ what, outcome }) => `${what.id}: ${JSON.stringify(outcome)}`);
    },
  },
  {
    promise: "what was asked for again has an answer in the end",
    find: async ({ ledger }) =>
      [...perStudent(ledger.deeds)].flatMap(([id, deeds]) =>
        deeds
          .filter(({ outcome, kind }) => outcome === null && kind !== "question")
          .map(({ kind, trouble }) => `${id}: ${kind}: ${trouble}`),
      ),
  },
];

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const sizeOf = (file: string) => (fs.existsSync(file) ? fs.statSync(file).size : null);

/** Worked out with the browser's calendar, not with the product's. */
function studyDay(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(
    at,
  );
  return Math.floor((Date.parse(`${parts.replace(" ", "T")}Z`) - FOUR_HOURS) / DAY);
}

async function logsOf({ world, students }: Scene): Promise<readonly Log[]> {
  return await world.sql()<Log[]>`
    select client_review_id as id, user_id, card_id, rating, reviewed_at, is_undone,
      day_offset_minutes as offset, scheduled_with as options
    from public.review_logs where user_id = any (${idsOf(students)})`;
}
