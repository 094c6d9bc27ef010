/** Authenticators that Chromium makes up: their owner always agrees. */
import type { CDPSession, Page } from "@playwright/test";

export interface VirtualAuthenticator {
  /** Makes it sign with another key, as someone else's would. */
  forge(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Browsers bind passkeys to a name, which 127.0.0.1 isn't.
 * @param baseURL the address of the other tests.
 */
export const namedAddress = (baseURL: string | undefined) =>
  (baseURL ?? "").replace("127.0.0.1", "localhost");

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** @param transport the device's own, or a key that is plugged in. */
export async function addAuthenticator(
  page: Page,
  transport: "internal" | "usb" = "internal",
): Promise<VirtualAuthenticator> {
  const session = await sessionOf(page);
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport, hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    async forge() {
      await session.send("WebAuthn.setResponseOverrideBits", { authenticatorId, isBogusSignature: true });
    },
    async remove() {
      await session.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
    },
  };
}

function sessionOf(page: Page): Promise<CDPSession> {
  const session =
    sessions.get(page) ??
    page
      .context()
      .newCDPSession(page)
      .then(async (opened) => {
        await opened.send("WebAuthn.enable");
        return opened;
      });
  sessions.set(page, session);
  return session;
}
