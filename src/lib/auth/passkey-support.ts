/** Why this page can't use passkeys, as a sentence for the user, or null if it can. */
export function passkeyProblem(): string | null {
  if (!window.isSecureContext) return "Passkeys need a secure address, one that begins with https.";
  const { hostname } = location;
  // Browsers bind passkeys to a name.
  if (/^[\d.]+$|^\[/.test(hostname)) {
    const name = hostname.startsWith("127.")
      ? "Open this page at localhost instead."
      : "Use its name instead.";
    return `Passkeys don’t work at ${hostname}. ${name}`;
  }
  if (!("PublicKeyCredential" in window)) {
    return "This browser doesn’t support passkeys. Update it, or use another one.";
  }
  return null;
}
