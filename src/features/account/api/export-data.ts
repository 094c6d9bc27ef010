import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

const FAILURE = "We couldn’t collect your data. Try again.";

interface Page {
  readonly rows: readonly unknown[];
  /** What to ask for the following page with; null after the last. */
  readonly next: Readonly<Record<string, string>> | null;
}

/** Everything we keep about the user, as JSON text. */
export async function exportData(): Promise<string> {
  const supabase = await getSupabase();
  const account = unwrap(await supabase.rpc("export_my_data"), FAILURE) as { tables: string[] };
  const { tables, ...data } = account;
  const rowsOf = async (table: string) => {
    const rows: unknown[] = [];
    let next: Page["next"] = null;
    do {
      const asked = { of_table: table, ...(next ? { after: next } : {}) };
      const page = unwrap(await supabase.rpc("export_my_rows", asked), FAILURE) as unknown as Page;
      rows.push(...page.rows);
      next = page.next;
    } while (next);
    return rows;
  };
  const taken: Record<string, unknown> = { ...data };
  for (const table of tables) taken[table] = await rowsOf(table);
  return JSON.stringify(taken, null, 2);
}
