import { describe, expect, it } from "vitest";
import { browserCookie, browserNameOf, createStateSealer, newBrowserName } from "./sealed-state.ts";

const [OURS, SECURE] = ["http://127.0.0.1:3000", "https://study.example.com"];
const cookieOf = (line: string) => line.split(";")[0] ?? "";
const asking = (cookie: string) => new Request(OURS, { headers: { cookie } });

describe("the OAuth state", () => {
  const sealer = createStateSealer("a secret shared by every server");

  it("opens for the browser it was sealed for, on every server with the secret", () => {
    const [browser, other] = [newBrowserName(), newBrowserName()];
    const state = sealer.seal("way", browser);
    expect(sealer.open(state, browser)).toBe("way");
    expect(sealer.open(state, other)).toBeNull();
    expect(createStateSealer("a secret shared by every server").open(state, browser)).toBe("way");
    expect(createStateSealer("another secret").open(state, browser)).toBeNull();
  });

  it("doesn't reveal the flow's verifier", () => {
    const browser = newBrowserName();
    expect(sealer.seal("way", browser)).not.toContain(sealer.verifierOf("way"));
    expect(sealer.verifierOf("way")).not.toBe(sealer.verifierOf("another"));
  });
});

describe("the browser's name", () => {
  it.each([OURS, SECURE])("comes back in a cookie from %s", (publicUrl) => {
    const browser = newBrowserName();
    const cookie = cookieOf(browserCookie(browser, publicUrl, 600));
    expect(browserNameOf(asking(`a=b; ${cookie}; c=d`), publicUrl)).toBe(browser);
  });

  it("can't be set by a neighboring host over https", () => {
    const line = browserCookie(newBrowserName(), SECURE, 600);
    expect(line).toMatch(/^__Host-\S+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(browserNameOf(asking(cookieOf(line).replace("__Host-", "")), SECURE)).toBeNull();
  });

  it.each(["", "x", "a".repeat(44), "%00".repeat(20)])("is ignored when it isn't ours: %s", (name) => {
    expect(browserNameOf(asking(`hornbook-sign-in=${name}`), OURS)).toBeNull();
  });
});
