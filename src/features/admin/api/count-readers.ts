import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";
import type { ReportedKind } from "./list-reports.ts";

/** How many people a correction would notify. */
export const countReaders = (kind: ReportedKind, target: string) =>
  queryOptions({
    queryKey: adminKeys.readers(kind, target),
    queryFn: ({ signal }) =>
      callAdmin(
        "admin_count_readers",
        z.number(),
        { of_kind: kind, of_target: target },
        "We couldn’t count who was shown this.",
        signal,
      ),
  });
