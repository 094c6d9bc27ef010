import type { exportedRows } from "@backend/contracts/account.ts";
import type { z } from "zod/mini";
import { askDatabase } from "@/lib/ask-database.ts";
import { parseAnswer } from "@/lib/parse-answer.ts";
import { withRetries } from "@/lib/retry-policy.ts";

type Page = z.infer<typeof exportedRows>;

const FAILURE = "We couldn’t collect your data. Try again.";

/** Everything we keep about the user, as JSON text. */
export async function exportData(): Promise<string> {
  const contracts = await import("@backend/contracts/account.ts");
  const account = await withRetries(() => askDatabase(FAILURE, (supabase) => supabase.rpc("export_my_data")));
  const { tables, ...data } = parseAnswer(contracts.exportedAccount, account, FAILURE);
  const rowsOf = async (table: string) => {
    const rows: unknown[] = [];
    let next: Page["next"] = null;
    do {
      const asked = { of_table: table, ...(next ? { after: next } : {}) };
      const answer = await withRetries(() =>
        askDatabase(FAILURE, (supabase) => supabase.rpc("export_my_rows", asked)),
      );
      const page: Page = parseAnswer(contracts.exportedRows, answer, FAILURE);
      rows.push(...page.rows);
      next = page.next;
    } while (next);
    return rows;
  };
  const taken: Record<string, unknown> = { ...data };
  for (const table of tables) taken[table] = await rowsOf(table);
  return JSON.stringify(taken, null, 2);
}
