import { afterEach, expect, it, vi } from "vitest";
import { passkeyProblem } from "./passkey-support.ts";

afterEach(() => vi.unstubAllGlobals());

function visit(
  hostname: string,
  browser: object = { PublicKeyCredential: class {} },
  isSecureContext = true,
) {
  vi.stubGlobal("location", { hostname });
  vi.stubGlobal("window", { ...browser, isSecureContext });
}

it.each(["localhost", "study.example.com", "127.0.0.1.nip.io"])("passkeys work at %s", (hostname) => {
  visit(hostname);
  expect(passkeyProblem()).toBeNull();
});

it.each([
  ["127.0.0.1", /Open this page at localhost/],
  ["[::1]", /Use its name/],
  ["192.168.1.5", /Use its name/],
])("they don't at %s", (hostname, sentence) => {
  visit(hostname);
  expect(passkeyProblem()).toMatch(sentence);
});

it("they need HTTPS, and a browser that knows them", () => {
  visit("study.example.com", {}, false);
  expect(passkeyProblem()).toMatch(/begins with https/);
  visit("study.example.com", {});
  expect(passkeyProblem()).toMatch(/This browser doesn’t support passkeys/);
});
