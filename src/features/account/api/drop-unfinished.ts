import { callAuth } from "@/lib/auth/call-auth.ts";

/** Removes factors whose set-up was left unfinished: they would block their names for a while. */
export async function dropUnfinished(): Promise<void> {
  const { all } = await callAuth((auth) => auth.mfa.listFactors());
  for (const { id, status } of all) {
    if (status === "unverified") await callAuth((auth) => auth.mfa.unenroll({ factorId: id }));
  }
}
