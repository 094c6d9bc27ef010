/** What a screen of `npm run screenshots` is. */
import type { Page } from "@playwright/test";

/** The data that screens can show. Addresses are paths. */
export interface Stage {
  /** The addresses of the student's conversations, newest first. */
  readonly threads: readonly string[];
  /** Email addresses of other users: one with a second factor, and one with no messages left this month. */
  readonly guarded: string;
  readonly spent: string;
  /** A course that the student rents, one they have finished, and one they don't have. */
  readonly rented: CoursePlace;
  readonly finished: string;
  readonly offered: string;
  /** One of the demo school's users, by id. */
  readonly someone: string;
}

export interface CoursePlace {
  readonly id: string;
  readonly slug: string;
  readonly module: string;
  /** Of a lesson with a talk, and of one that anyone may open. */
  readonly lesson: string;
  readonly preview: string;
}

export interface Screen {
  /** The image's file name. */
  readonly name: string;
  /** The file that draws it, in `src/app/routes/`, without `-page.tsx`. */
  readonly page: string;
  readonly path: string | ((stage: Stage) => string);
  readonly as: "visitor" | "student" | "administrator";
  /** The site to show; the study chat by default. */
  readonly site?: "jdsimplified";
  /** Brings the page from its initial state to the one to capture. */
  readonly prepare?: (page: Page, stage: Stage) => Promise<void>;
  /** Captures the whole page, not just the window. */
  readonly isWhole?: boolean;
}

type Path = Screen["path"];
type Prepare = Screen["prepare"];

/** The whole page, unless something has to be done first. */
export const visitor = (page: string, name: string, path: Path, prepare?: Prepare): Screen => ({
  ...{ name, page, path, as: "visitor", isWhole: !prepare },
  ...(prepare ? { prepare } : {}),
});
export const student = (page: string, name: string, path: Path, prepare?: Prepare): Screen => ({
  ...{ name, page, path, as: "student" },
  ...(prepare ? { prepare } : {}),
});
export const administrator = (page: string, name: string, path: Path): Screen => ({
  ...{ name, page: `admin/${page}`, path, as: "administrator" },
});
