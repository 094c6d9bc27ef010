import { attention } from "@backend/contracts/admin-figures.ts";
import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

const EVERY_MINUTE = 60_000;

export const getAttention = () =>
  queryOptions({
    queryKey: adminKeys.attention,
    queryFn: ({ signal }) =>
      callAdmin("admin_attention", attention, {}, "We couldn’t load what needs attention.", signal),
    refetchInterval: EVERY_MINUTE,
  });
