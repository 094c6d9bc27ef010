/** A course with its modules and lessons. */
export interface SyllabusLesson {
  readonly id: string;
  readonly title: string;
  /** Of reading, for the whole lesson, questions included. */
  readonly minutes: number;
  readonly hasVideo: boolean;
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

export interface Course {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly overview: string;
  readonly tile_description: string;
  readonly price: number;
  readonly original_price: number | null;
  readonly level: string;
  readonly is_featured: boolean;
  readonly status: string;
  readonly days_of_access: number;
  readonly image: string | null;
  readonly outcomes: readonly string[];
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
  readonly modules: readonly SyllabusModule[];
  /** Of all modules. */
  readonly lessons: readonly SyllabusLesson[];
  /** How many lessons come from `content/courses/`: those have a framework sheet and three questions. */
  readonly sheets: number;
  readonly minutes: number;
  /** How many lessons have a video. */
  readonly videos: number;
}

/** Rows by their position. */
export const inOrder = <Row extends { readonly position: number; readonly id: string }>(
  rows: readonly Row[],
): Row[] => [...rows].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

export const minutesOf = (lessons: readonly { readonly minutes: number }[]): number =>
  lessons.reduce((sum, { minutes }) => sum + minutes, 0);
