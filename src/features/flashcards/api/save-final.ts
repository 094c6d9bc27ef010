import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

interface FinalRow {
  /** Of one that was removed, to bring it back. */
  readonly id?: string;
  readonly subject: string;
  readonly name: string | null;
  readonly exam_date: string;
}

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
  const supabase = await getSupabase();
  unwrap(await supabase.from("course_finals").delete().eq("id", id), "We couldn’t remove your exam.");
}
