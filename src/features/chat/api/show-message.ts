import { askDatabase } from "@/lib/ask-database.ts";

/** From now on, the conversation shows the branch that has this message, on every device. */
export async function showMessage(messageId: string): Promise<void> {
  await askDatabase("We couldn’t open this version.", (supabase) =>
    supabase.rpc("show_message", { of_message: messageId }),
  );
}
