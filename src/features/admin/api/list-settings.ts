import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export type SettingValue = string | number | boolean;

export interface Setting {
  readonly name: string;
  readonly value: SettingValue;
  readonly standard: SettingValue;
  /** 0 if it was never set. */
  readonly version: number;
  readonly changed_at: string | null;
  readonly changed_by: string | null;
}

export const listSettings = () =>
  queryOptions({
    queryKey: adminKeys.settings,
    queryFn: ({ signal }) =>
      callAdmin<readonly Setting[]>("admin_settings", {}, "We couldn’t load the settings.", signal),
  });
