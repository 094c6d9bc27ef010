import { userDetails } from "@backend/contracts/admin-users.ts";
import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

/** Everything an administrator sees about a user. It never includes what they wrote. */
export const getUser = (id: string) =>
  queryOptions({
    queryKey: adminKeys.user(id),
    queryFn: ({ signal }) =>
      callAdmin("admin_user", userDetails, { of_user: id }, "We couldn’t load this user.", signal),
  });
