import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type AdminFunction, callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

/** A change by an administrator. Afterwards everything in the area is read again: one act shows on many screens. */
export function useAdminAct<Answer = unknown>(name: AdminFunction, failure: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (args: Readonly<Record<string, unknown>>) => callAdmin<Answer>(name, args, failure),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
