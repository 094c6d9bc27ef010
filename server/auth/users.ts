/** Accounts in the form that supabase-js reads. */
import type { Sql } from "../database/connection.ts";

/** The account with its logins and second factors, or null if it doesn't exist. */
export async function readUser(sql: Sql, id: string): Promise<object | null> {
  const [found] = await sql<{ user: object }[]>`
    select jsonb_build_object(
             'id', u.id, 'aud', u.aud, 'role', u.role, 'email', coalesce(u.email, ''), 'phone', coalesce(u.phone, ''),
             'app_metadata', coalesce(u.raw_app_meta_data, '{}'), 'user_metadata', coalesce(u.raw_user_meta_data, '{}'),
             'is_anonymous', u.is_anonymous, 'created_at', u.created_at, 'updated_at', u.updated_at,
             'identities', coalesce(identities.listed, '[]'), 'factors', coalesce(factors.listed, '[]')
           ) || jsonb_strip_nulls(jsonb_build_object(
             'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.confirmed_at,
             'last_sign_in_at', u.last_sign_in_at, 'confirmation_sent_at', u.confirmation_sent_at,
             'new_email', nullif(u.email_change, ''), 'email_change_sent_at', u.email_change_sent_at
           )) as user
    from auth.users as u
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
               'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'provider', i.provider,
               'identity_data', i.identity_data, 'email', coalesce(i.email, u.email),
               'last_sign_in_at', coalesce(i.last_sign_in_at, i.created_at),
               'created_at', i.created_at, 'updated_at', i.updated_at
             ) order by i.created_at, i.id) as listed
      from auth.identities as i where i.user_id = u.id
    ) as identities
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
               'id', f.id, 'friendly_name', coalesce(f.friendly_name, ''), 'factor_type', f.factor_type,
               'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at,
               'last_challenged_at', f.last_challenged_at
             ) order by f.created_at, f.id) as listed
      from auth.mfa_factors as f where f.user_id = u.id
    ) as factors
    where u.id = ${id}`;
  return found?.user ?? null;
}
