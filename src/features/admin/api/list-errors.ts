import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export type ErrorStatus = "open" | "investigated" | "ignored";

export interface ErrorGroup {
  readonly id: number;
  readonly source: "web" | "function" | "host";
  readonly title: string;
  readonly status: ErrorStatus;
  readonly times: number;
  readonly users: number;
  readonly first_seen: string;
  readonly last_seen: string;
  readonly first_release: string | null;
  readonly last_release: string | null;
  readonly decided_at: string | null;
  readonly decided_by: string | null;
  readonly decided_release: string | null;
  /** Investigated until another release. */
  readonly waits_for_release: boolean;
  readonly regressed_at: string | null;
  readonly days: readonly { readonly day: string; readonly times: number }[];
}

export interface ErrorDetails extends ErrorGroup {
  readonly screens: readonly { readonly screen: string; readonly times: number }[];
  readonly browsers: readonly { readonly browser: string; readonly times: number }[];
  readonly events: readonly {
    readonly id: string;
    readonly message: string;
    readonly stack_trace: string | null;
    readonly release: string | null;
    readonly screen: string | null;
    /** Such as "Firefox 144" and "Windows"; null where the user agent doesn't say. */
    readonly browser: string | null;
    readonly system: string | null;
    readonly user_id: string | null;
    readonly created_at: string;
    readonly investigated: boolean;
  }[];
}

export interface ErrorFilter {
  readonly status: ErrorStatus | "all";
  readonly source: string | null;
  readonly search: string;
  readonly sort: string;
  readonly days: number | null;
}

export interface ErrorList {
  readonly counts: Record<ErrorStatus | "all", number>;
  readonly groups: readonly ErrorGroup[];
}

export const listErrors = (filter: ErrorFilter) =>
  queryOptions({
    queryKey: adminKeys.errors(filter),
    queryFn: ({ signal }) =>
      callAdmin<ErrorList>("admin_error_groups", { ...filter }, "We couldn’t load the errors.", signal),
  });

export const getError = (id: number) =>
  queryOptions({
    queryKey: adminKeys.error(id),
    queryFn: ({ signal }) =>
      callAdmin<ErrorDetails>("admin_error_group", { of_group: id }, "We couldn’t load this error.", signal),
  });
