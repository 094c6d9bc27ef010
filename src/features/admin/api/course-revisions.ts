import { revision, revisionTexts } from "@backend/contracts/admin-courses.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

const PAGE = 50;

export const listRevisions = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: adminKeys.revisions(courseId),
    queryFn: ({ signal, pageParam }) =>
      callAdmin(
        "admin_course_revisions",
        z.array(revision),
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
      callAdmin(
        "admin_course_revision",
        revisionTexts,
        { revision: id },
        "We couldn’t load this change.",
        signal,
      ),
    // What is put back is what was shown.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
