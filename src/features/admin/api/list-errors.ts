import { type ErrorStatus, errorDetails, errorList } from "@backend/contracts/admin-figures.ts";
import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export interface ErrorFilter {
  readonly status: ErrorStatus | "all";
  readonly source: string | null;
  readonly search: string;
  readonly sort: string;
  readonly days: number | null;
}

export const listErrors = (filter: ErrorFilter) =>
  queryOptions({
    queryKey: adminKeys.errors(filter),
    queryFn: ({ signal }) =>
      callAdmin("admin_error_groups", errorList, { ...filter }, "We couldn’t load the errors.", signal),
  });

export const getError = (id: number) =>
  queryOptions({
    queryKey: adminKeys.error(id),
    queryFn: ({ signal }) =>
      callAdmin("admin_error_group", errorDetails, { of_group: id }, "We couldn’t load this error.", signal),
  });
