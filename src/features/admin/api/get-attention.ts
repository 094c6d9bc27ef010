import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

/** How many things wait for an administrator. */
export interface Attention {
  readonly open_errors: number;
  readonly regressed_errors: number;
  readonly failing_payments: number;
  readonly passage_reports: number;
  readonly card_reports: number;
  readonly answer_reports: number;
  /** They wait for approval, or for a decision because content/ changed under them. */
  readonly outline_corrections: number;
  readonly contact_messages: number;
}

const EVERY_MINUTE = 60_000;

export const getAttention = () =>
  queryOptions({
    queryKey: adminKeys.attention,
    queryFn: ({ signal }) =>
      callAdmin<Attention>("admin_attention", {}, "We couldn’t load what needs attention.", signal),
    refetchInterval: EVERY_MINUTE,
  });
