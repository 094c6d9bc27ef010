import { setting } from "@backend/contracts/admin-figures.ts";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export const listSettings = () =>
  queryOptions({
    queryKey: adminKeys.settings,
    queryFn: ({ signal }) =>
      callAdmin("admin_settings", z.array(setting), {}, "We couldn’t load the settings.", signal),
  });
