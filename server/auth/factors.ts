/** Second factors, as stored in the auth schema. */
import type { Sql } from "../database/connection.ts";

export interface Factor {
  readonly id: string;
  readonly friendly_name: string;
  readonly factor_type: string;
  readonly status: "verified" | "unverified";
  readonly secret: string | null;
}

/** The user's factor with this id, or null. */
export async function findFactor(sql: Sql, userId: string, id: string): Promise<Factor | null> {
  if (!isUuid(id)) return null;
  const [factor] = await sql<Factor[]>`
    select id, coalesce(friendly_name, '') as friendly_name, factor_type::text, status::text, secret
    from auth.mfa_factors where id = ${id} and user_id = ${userId}`;
  return factor ?? null;
}

/** The library's user, plus the fields that supabase-js reads and the library omits. */
export async function withFactors<User extends { readonly id: string }>(sql: Sql, user: User): Promise<User> {
  const [added] = await sql<{ factors: object[]; new_email: string | null }[]>`
    select nullif(u.email_change, '') as new_email, coalesce((
             select jsonb_agg(jsonb_build_object(
                      'id', f.id, 'friendly_name', coalesce(f.friendly_name, ''), 'factor_type', f.factor_type,
                      'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at,
                      'last_challenged_at', f.last_challenged_at
                    ) order by f.created_at, f.id)
             from auth.mfa_factors as f where f.user_id = u.id
           ), '[]') as factors
    from auth.users as u where u.id = ${user.id}`;
  return {
    ...user,
    factors: added?.factors ?? [],
    ...(added?.new_email ? { new_email: added.new_email } : {}),
  };
}

export function isUuid(text: unknown): text is string {
  return typeof text === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
