import { contentChanges } from "@backend/contracts/admin-content.ts";
import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export type RestorableKind = "course" | "lesson" | "card";

export const getContentChanges = (kind: RestorableKind, id: string) =>
  queryOptions({
    queryKey: adminKeys.changes(kind, id),
    queryFn: ({ signal }) =>
      callAdmin(
        "admin_content_changes",
        contentChanges,
        { of_kind: kind, target: id },
        "We couldn’t compare this with content/.",
        signal,
      ),
    // What is restored is what was shown.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
