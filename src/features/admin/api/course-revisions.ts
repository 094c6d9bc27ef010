import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

interface StoredFile {
  readonly file?: string;
  readonly bytes?: number;
  /** Where it is since it was put aside. */
  readonly kept?: string;
}

/** A change of a course, of one of its modules or lessons, or of a lesson's file. */
export interface Revision {
  readonly id: string;
  readonly kind: "course" | "module" | "lesson" | "file";
  readonly name: string;
  readonly created_at: string;
  readonly made_by_name: string;
  /** The fields that changed. */
  readonly fields: readonly string[];
  /** Empty before the first upload, and after a removal. Null for texts. */
  readonly file: {
    readonly before: StoredFile;
    readonly after: StoredFile;
    readonly is_kept: boolean;
  } | null;
}

export interface RevisionTexts {
  readonly id: string;
  readonly kind: Revision["kind"];
  readonly name: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly now: Readonly<Record<string, unknown>>;
  readonly version: string;
  /** False once what it changed was deleted. */
  readonly exists: boolean;
  /** Whether an earlier cover is still stored. */
  readonly is_file_kept: boolean;
}

const PAGE = 50;

export const listRevisions = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: adminKeys.revisions(courseId),
    queryFn: ({ signal, pageParam }) =>
      callAdmin<readonly Revision[]>(
        "admin_course_revisions",
        { of_course: courseId, page: pageParam },
        "We couldn’t load the changes.",
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length),
  });

export const getRevision = (id: string) =>
  queryOptions({
    queryKey: adminKeys.revision(id),
    queryFn: ({ signal }) =>
      callAdmin<RevisionTexts>(
        "admin_course_revision",
        { revision: id },
        "We couldn’t load this change.",
        signal,
      ),
    // What is put back is what was shown.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
