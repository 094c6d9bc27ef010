import { administrator } from "@backend/contracts/admin-users.ts";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export const listAdministrators = () =>
  queryOptions({
    queryKey: [...adminKeys.all, "administrators"],
    queryFn: ({ signal }) =>
      callAdmin(
        "admin_list_administrators",
        z.array(administrator),
        {},
        "We couldn’t load the administrators.",
        signal,
      ),
  });
