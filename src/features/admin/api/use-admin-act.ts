import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Contract } from "@/lib/parse-answer.ts";
import { type AdminFunction, type ArgumentsOf, callAdmin, UNREAD } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

interface ActOptions<Answer> {
  /** Of the function's answer, where it's read. */
  readonly answer?: Contract<Answer>;
  /** Leaves the screen of what the act deletes, before it's read again in vain. */
  readonly leave?: () => void | Promise<void>;
}

/** A change by an administrator. Afterwards everything in the area is read again: one act shows on many screens. */
export function useAdminAct<Name extends AdminFunction>(
  name: Name,
  failure: string,
  options?: Omit<ActOptions<unknown>, "answer">,
): UseMutationResult<unknown, Error, ArgumentsOf<Name>>;
export function useAdminAct<Name extends AdminFunction, Answer>(
  name: Name,
  failure: string,
  options: ActOptions<Answer> & { readonly answer: Contract<Answer> },
): UseMutationResult<Answer, Error, ArgumentsOf<Name>>;
export function useAdminAct<Name extends AdminFunction>(
  name: Name,
  failure: string,
  { answer = UNREAD, leave }: ActOptions<unknown> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (args: ArgumentsOf<Name>) => callAdmin(name, answer, args, failure),
    onSuccess: () => leave?.(),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
