import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export type RestorableKind = "course" | "lesson" | "card";

export interface ContentChanges {
  /** What differs from content/: as it is here, and there. */
  readonly fields: readonly { readonly field: string; readonly here: unknown; readonly there: unknown }[];
  readonly version: string;
}

export const getContentChanges = (kind: RestorableKind, id: string) =>
  queryOptions({
    queryKey: adminKeys.changes(kind, id),
    queryFn: ({ signal }) =>
      callAdmin<ContentChanges>(
        "admin_content_changes",
        { of_kind: kind, target: id },
        "We couldn’t compare this with content/.",
        signal,
      ),
    // What is restored is what was shown.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
