import { type PageCursor, type UserPage, userPage } from "@backend/contracts/admin-users.ts";
import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

const SORTS = [
  ...(["name", "email", "joined", "active", "messages"] as const),
  ...(["declined", "thumbs_down", "reviews", "errors", "rentals"] as const),
];
export type UserSort = (typeof SORTS)[number];
/** @param name from an address or a choice. */
export const userSort = (name: string | null): UserSort => SORTS.find((sort) => sort === name) ?? "messages";

export interface UserFilter {
  readonly search?: string;
  readonly standing?: string | null;
  readonly plan?: string | null;
  readonly activeDays?: number | null;
  readonly course?: string | null;
  readonly sort: UserSort;
  readonly descending: boolean;
  readonly after?: PageCursor | null;
  readonly pageSize?: number;
}

/** A page of users. Figures are of the last 30 days. */
export const listUsers = (filter: UserFilter) =>
  queryOptions({
    queryKey: adminKeys.users(filter),
    queryFn: ({ signal }) => readUsers(filter, signal),
  });

export async function readUsers(filter: UserFilter, signal?: AbortSignal): Promise<UserPage> {
  return await callAdmin(
    "admin_list_users",
    userPage,
    {
      search: filter.search ?? null,
      standing: filter.standing ?? null,
      plan: filter.plan ?? null,
      active_days: filter.activeDays ?? null,
      course: filter.course ?? null,
      sort: filter.sort,
      descending: filter.descending,
      after: filter.after ?? null,
      page_size: filter.pageSize ?? 50,
    },
    "We couldn’t load the users.",
    signal,
  );
}
