import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export interface Administrator {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly last_sign_in_at: string | null;
  readonly has_factor: boolean;
  readonly is_suspended: boolean;
}

export const listAdministrators = () =>
  queryOptions({
    queryKey: adminKeys.administrators,
    queryFn: ({ signal }) =>
      callAdmin<readonly Administrator[]>(
        "admin_list_administrators",
        {},
        "We couldn’t load the administrators.",
        signal,
      ),
  });
