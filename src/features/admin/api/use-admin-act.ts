import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type AdminFunction, callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

/**
 * A change by an administrator. Afterwards everything in the area is read again: one act shows on many screens.
 * @param leave leaves the screen of what the act deletes, before it's read again in vain.
 */
export function useAdminAct<Answer = unknown>(
  name: AdminFunction,
  failure: string,
  leave?: () => void | Promise<void>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (args: Readonly<Record<string, unknown>>) => callAdmin<Answer>(name, args, failure),
    onSuccess: () => leave?.(),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
