/** Students who leave something of every kind behind, and what they find again after an upgrade. */
import { randomUUID } from "node:crypto";
import type { BenchServer } from "../../../bench/support/server.ts";
import { askFunction } from "../../../tests/support/ask-function.ts";
import { beginPractice, change, readSession, savePractice } from "../../../tests/support/exam-practice.ts";
import { storeFile } from "../../../tests/support/own-material.ts";
import { readFile } from "../../../tests/support/storage.ts";
import {
  askChat,
  makePremium,
  ownerConnection,
  signIn,
  signUp,
  type TestUser,
  tokenOf,
} from "../../../tests/support/users.ts";

const STUDENTS = 3;
const QUESTIONS = ["What is hearsay?", "And what are the exceptions?", "What are the elements of battery?"];

export interface Student {
  readonly email: string;
  readonly threadId: string;
  readonly sessionId: string;
  readonly document: { readonly name: string; readonly bytes: Uint8Array };
}

/** What a student sees of their own, to be compared as text. */
export interface Seen {
  readonly conversation: string;
  readonly queue: string;
  readonly practice: string;
  readonly courses: string;
  readonly file: string;
}

export async function fill(server: BenchServer): Promise<Student[]> {
  const students: Student[] = [];
  for (let number = 1; number <= STUDENTS; number++) students.push(await live(server, number));
  return students;
}

/** A student's first day: questions, cards and reviews, practice, a rental, a folder, and a document. */
async function live(server: BenchServer, number: number): Promise<Student> {
  const user = await signUp(server, `student-${number}`);
  await user.client.rpc("update_user_profile", {
    ...{ user_id: user.id, new_first_name: "Myra", new_last_name: `Bradwell ${number}` },
  });
  const threadId = randomUUID();
  for (const message of QUESTIONS) await (await askChat(server, user, { threadId, message })).text();
  await user.client.from("folders").insert({ name: "Midterm", user_id: user.id });
  await studyCards(server, user);
  const sessionId = await beginPractice(user, { count: 5 });
  const session = await readSession(user, sessionId);
  await savePractice(user, session, [change(session, 0, { chosen: [1], seconds: 30 })]);
  const sql = ownerConnection(server);
  if (number === 1) await makePremium(sql, user);
  await sql`
    insert into public.course_enrollments (user_id, course_id, expires_at)
    select ${user.id}, id, now() + interval '30 days' from public.courses where price > 0 order by slug limit 1`;
  await sql.end();
  const bytes = new TextEncoder().encode(`Notes of student ${number}. `.repeat(5_000));
  const { id, error } = await storeFile(user, bytes);
  if (error) throw error;
  return { email: user.email, threadId, sessionId, document: { name: `${user.id}/${id}`, bytes } };
}

async function studyCards(server: BenchServer, user: TestUser): Promise<void> {
  const collection = await user.client
    .from("collections")
    .insert({ created_by: user.id, title: "Torts" })
    .select("id")
    .single();
  if (collection.error) throw collection.error;
  const fronts = Array.from({ length: 20 }, (_, index) => `Question ${index + 1}`);
  const cards = await user.client
    .from("flashcards")
    .insert(
      fronts.map((front) => ({
        collection_id: collection.data.id,
        created_by: user.id,
        front,
        back: "Answer",
      })),
    )
    .select("id");
  if (cards.error) throw cards.error;
  const reviews = cards.data.slice(0, 10).map(({ id }, index) => ({
    ...{ id: randomUUID(), cardId: id, rating: 1 + (index % 4), durationMs: 4_000, isUndone: false },
    reviewedAt: new Date(Date.now() - 60_000 + index * 1_000).toISOString(),
  }));
  const { status } = await askFunction(server, "review-cards", {
    token: user.accessToken,
    body: { reviews },
  });
  if (status !== 200) throw new Error(`review-cards answered ${status}`);
}

/** Signs in with the password, and reads. @throws when any of it can't be read. */
export async function look(server: BenchServer, student: Student): Promise<Seen> {
  const client = await signIn(server, student);
  const messages = await client
    .from("messages")
    .select("id, role, content, parent_id, status")
    .eq("thread_id", student.threadId)
    .order("id");
  const queue = await client.rpc("study_queue");
  const practice = await client.rpc("read_practice_session", { of_session: student.sessionId });
  const courses = await client.from("course_enrollments").select("course_id, expires_at").order("course_id");
  for (const { error } of [messages, queue, practice, courses]) if (error) throw error;
  const reader = { accessToken: await tokenOf(client) };
  const file = await readFile(server, reader, "own-documents", student.document.name);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (messages.data?.length !== 2 * QUESTIONS.length) throw new Error("a message is missing");
  return {
    conversation: JSON.stringify(messages.data),
    queue: JSON.stringify(queue.data),
    // All but the time at which it was read.
    practice: JSON.stringify({ ...(practice.data as object), now: null }),
    courses: JSON.stringify(courses.data),
    file: Buffer.compare(bytes, student.document.bytes) === 0 ? "as uploaded" : "differs",
  };
}
