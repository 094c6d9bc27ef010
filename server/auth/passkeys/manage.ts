/** The caller's passkeys: listing, naming, and removing them. */
import type { z } from "zod";
import { type Caller, identifyCaller } from "../caller.ts";
import { isUuid } from "../factors.ts";
import type { AuthRequest } from "../request.ts";
import { insufficientAal } from "../responses.ts";
import type { passkeyNameBody } from "../schemas.ts";
import { passkeyNotFound } from "./refusals.ts";

/** The caller, once they have used the second factor that the account has. */
export async function identifyOwner(auth: AuthRequest): Promise<Caller | Response> {
  const caller = await identifyCaller(auth);
  if (caller instanceof Response || caller.isAal2 || !caller.hasVerifiedFactor) return caller;
  return insufficientAal(403, "AAL2 session is required to manage passkeys when MFA is enabled");
}

export async function listPasskeys(auth: AuthRequest): Promise<Response> {
  const caller = await identifyOwner(auth);
  if (caller instanceof Response) return caller;
  const rows = await auth.sql<{ passkey: object }[]>`
    select ${shown(auth)} as passkey from auth.webauthn_credentials
    where user_id = ${caller.userId} order by created_at, id`;
  return Response.json(rows.map(({ passkey }) => passkey));
}

export async function renamePasskey(
  auth: AuthRequest<z.infer<typeof passkeyNameBody>>,
  id: string,
): Promise<Response> {
  const caller = await identifyOwner(auth);
  if (caller instanceof Response) return caller;
  if (!isUuid(id)) return passkeyNotFound();
  const [row] = await auth.sql<{ passkey: object }[]>`
    update auth.webauthn_credentials set friendly_name = ${auth.body.friendly_name}, updated_at = now()
    where id = ${id} and user_id = ${caller.userId}
    returning ${shown(auth)} as passkey`;
  return row ? Response.json(row.passkey) : passkeyNotFound();
}

/** Sessions that it opened stay: the user ends them on the list of devices. */
export async function removePasskey(auth: AuthRequest, id: string): Promise<Response> {
  const caller = await identifyOwner(auth);
  if (caller instanceof Response) return caller;
  if (!isUuid(id)) return passkeyNotFound();
  const removed = await auth.sql`
    delete from auth.webauthn_credentials where id = ${id} and user_id = ${caller.userId}`;
  return removed.count > 0 ? new Response(null, { status: 204 }) : passkeyNotFound();
}

const shown = ({ sql }: AuthRequest) => sql`
  jsonb_strip_nulls(jsonb_build_object(
    'id', id, 'friendly_name', friendly_name, 'created_at', created_at, 'last_used_at', last_used_at
  ))`;
