/** How a transaction of the gateway's login role takes on a caller's rights. */
import type postgres from "postgres";

export interface Caller {
  readonly role: "anon" | "authenticated" | "service_role";
  /** The user's id, or null for visitors and the backend. */
  readonly subject: string | null;
  /** The token's claims as JSON. */
  readonly claims: string;
}

/** Until its end, grants and policies treat the transaction as the caller's. */
export async function actAs(transaction: postgres.TransactionSql, caller: Caller): Promise<void> {
  await transaction`select
    set_config('role', ${caller.role}, true),
    set_config('request.jwt.claim.sub', ${caller.subject ?? ""}, true),
    set_config('request.jwt.claim.role', ${caller.role}, true),
    set_config('request.jwt.claims', ${caller.claims}, true)`;
}
