import type { Tables } from "@backend/database.types.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { chatKeys } from "./keys.ts";

export type SharedLink = Readonly<
  Pick<Tables<"shared_conversations">, "id" | "thread_id" | "title" | "token" | "created_at">
>;

/** Where everyone who has the link reads the conversation. */
export const sharedAddress = (token: string): string => `${location.origin}/shared/${token}`;

/** The user's links to conversations, newest first. */
export const listSharedLinks = (userId: string) =>
  queryOptions({
    queryKey: chatKeys.sharedLinks(userId),
    staleTime: 0,
    queryFn: ({ signal }): Promise<readonly SharedLink[]> =>
      askDatabase("We couldn’t load your shared links.", (supabase) =>
        supabase
          .from("shared_conversations")
          .select("id, thread_id, title, token, created_at")
          .order("created_at", { ascending: false })
          .abortSignal(signal),
      ),
  });

/** Makes a link to the conversation as it is now, up to one of its answers. */
export function useShareConversation(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: { readonly threadId: string; readonly lastAnswer: string }) =>
      askDatabase("We couldn’t make the link.", (supabase) =>
        supabase.rpc("share_conversation", {
          of_thread: asked.threadId,
          last_answer: asked.lastAnswer,
        }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: chatKeys.sharedLinks(userId) }),
  });
}

/** Turns a link off. What it showed is deleted. */
export function useTurnOffLink(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      askDatabase("We couldn’t turn the link off.", (supabase) =>
        supabase.from("shared_conversations").delete().eq("id", id),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: chatKeys.sharedLinks(userId) }),
  });
}
