import { callPasskey } from "@/lib/auth/call-passkey.ts";
import { dropUnfinished } from "./drop-unfinished.ts";

/** Sets up a security key as a second factor. From then on, signing in asks for it. */
export async function addSecurityKey(friendlyName: string): Promise<void> {
  await dropUnfinished();
  const here = { rpId: location.hostname, rpOrigins: [location.origin] };
  const { id } = await callPasskey("create", (auth) => auth.mfa.webauthn.enroll({ friendlyName }));
  await callPasskey("create", async (auth) => {
    const { data, error } = await auth.mfa.challenge({ factorId: id, webauthn: here });
    if (error) return { data, error };
    const { publicKey } = data.webauthn.credential_options;
    // Not auth-js's `register`, which leaves out phones and computers that are their own security key.
    const credential = await navigator.credentials.create({ publicKey } as CredentialCreationOptions);
    return await auth.mfa.verify({
      ...{ factorId: id, challengeId: data.id },
      webauthn: { ...here, type: "create", credential_response: credential as never },
    });
  });
}
