import type { TablesInsert } from "@backend/database.types.ts";
import { askDatabase } from "@/lib/ask-database.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** With the id of one that was removed, to bring it back. */
type FinalRow = Pick<TablesInsert<"course_finals">, "id" | "subject" | "name" | "exam_date">;

/** Adds a final, or another exam on one subject. */
export async function addFinal(userId: string, final: FinalRow): Promise<void> {
  const supabase = await getSupabase();
  const added = await supabase.from("course_finals").insert({ ...final, user_id: userId });
  unwrap(
    added,
    added.error?.code === "23505" ? "You’ve added this exam already." : "We couldn’t save your exam.",
  );
}

export async function removeFinal(id: string): Promise<void> {
  await askDatabase("We couldn’t remove your exam.", (supabase) =>
    supabase.from("course_finals").delete().eq("id", id),
  );
}
