/** Second factors, as stored in the auth schema. */
import type { Sql } from "../database/connection.ts";

export interface Factor {
  readonly id: string;
  readonly friendly_name: string;
  readonly factor_type: FactorType;
  readonly status: "verified" | "unverified";
  readonly secret: string | null;
}

type FactorType = "totp" | "webauthn";

/** What a session's token says (`amr`) once it was confirmed with a factor of each type. */
export const METHOD_OF_FACTOR: Readonly<Record<FactorType, string>> = {
  totp: "totp",
  webauthn: "mfa/webauthn",
};

/** The user's factor with this id, or null. */
export async function findFactor(sql: Sql, userId: string, id: string): Promise<Factor | null> {
  if (!isUuid(id)) return null;
  const [factor] = await sql<Factor[]>`
    select id, coalesce(friendly_name, '') as friendly_name, factor_type::text, status::text, secret
    from auth.mfa_factors where id = ${id} and user_id = ${userId}`;
  return factor ?? null;
}

export function isUuid(text: unknown): text is string {
  return typeof text === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
