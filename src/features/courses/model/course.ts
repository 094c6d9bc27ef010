/** A course with its modules and lessons. */
import type { Tables } from "@backend/database.types.ts";

/** Some columns of a row, as the database sends them. */
export type Columns<
  Table extends "courses" | "modules" | "lessons",
  Column extends keyof Tables<Table>,
> = Readonly<Pick<Tables<Table>, Column>>;

/** What every screen reads of a course. Prices are in US dollars. */
export type CourseFacts = Columns<
  "courses",
  | "id"
  | "title"
  | "overview"
  | "tile_description"
  | "price"
  | "original_price"
  | "level"
  | "is_featured"
  | "status"
  | "days_of_access"
  | "image"
>;
export type LessonFacts = Columns<
  "lessons",
  "id" | "title" | "minutes" | "position" | "is_preview" | "has_video" | "talk_minutes"
>;

export interface SyllabusLesson {
  readonly id: string;
  readonly title: string;
  /** Of reading, for the whole lesson, questions included. */
  readonly minutes: number;
  /** A recording, which takes the talk's place. */
  readonly hasVideo: boolean;
  /** Of its talk at normal speed; null without one. */
  readonly talkMinutes: number | null;
  readonly isPreview: boolean;
  readonly moduleId: string;
  /** Counts from 1 through the whole course. */
  readonly number: number;
}

export interface SyllabusModule {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Counts from 1. */
  readonly number: number;
  readonly lessons: readonly SyllabusLesson[];
}

export interface Course extends CourseFacts, Columns<"courses", "slug"> {
  readonly outcomes: readonly string[];
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
  readonly modules: readonly SyllabusModule[];
  /** Of all modules. */
  readonly lessons: readonly SyllabusLesson[];
  /** How many lessons come from `content/courses/`: those have a framework sheet and three questions. */
  readonly sheets: number;
  readonly minutes: number;
  /** How many lessons have a video or a talk. */
  readonly watched: number;
}

/** Whether there is something to watch: a video or a talk. */
export const isWatched = ({
  hasVideo,
  talkMinutes,
}: Pick<SyllabusLesson, "hasVideo" | "talkMinutes">): boolean => hasVideo || talkMinutes !== null;

/** Rows by their position. */
export const inOrder = <Row extends { readonly position: number; readonly id: string }>(
  rows: readonly Row[],
): Row[] => [...rows].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

export const minutesOf = (lessons: readonly { readonly minutes: number }[]): number =>
  lessons.reduce((sum, { minutes }) => sum + minutes, 0);
