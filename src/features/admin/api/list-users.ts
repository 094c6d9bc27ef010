import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly plan: "free" | "premium";
  readonly standing: "active" | "unconfirmed" | "suspended" | "payment_failing";
  readonly is_admin: boolean;
  readonly created_at: string;
  readonly last_active: string | null;
  readonly messages: number;
  readonly declined: number;
  readonly thumbs_down: number;
  readonly reviews: number;
  readonly errors: number;
  readonly rentals: number;
}

export type UserSort =
  | "name"
  | "email"
  | "joined"
  | "active"
  | "messages"
  | "declined"
  | "thumbs_down"
  | "reviews"
  | "errors"
  | "rentals";

export type PageCursor = { readonly key: string; readonly id: string };

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

export interface UserPage {
  readonly total: number;
  readonly rows: readonly UserRow[];
  readonly next: PageCursor | null;
}

/** A page of users. Figures are of the last 30 days. */
export const listUsers = (filter: UserFilter) =>
  queryOptions({
    queryKey: adminKeys.users(filter),
    queryFn: ({ signal }) => readUsers(filter, signal),
  });

export async function readUsers(filter: UserFilter, signal?: AbortSignal): Promise<UserPage> {
  return await callAdmin<UserPage>(
    "admin_list_users",
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
