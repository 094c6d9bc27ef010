import { describe, expect, it } from "vitest";
import { createDeviceSealer } from "./known-device.ts";

const DAY = 24 * 3600 * 1000;
const [LOCAL, SECURE] = ["http://127.0.0.1:3000", "https://study.example.com"];
const sealerAt = (days: number, publicUrl = LOCAL, jwtSecret = "a secret shared by every server") =>
  createDeviceSealer({ jwtSecret, publicUrl, now: () => days * DAY });
const asking = (cookie = "") => new Request(LOCAL, { headers: { cookie } });
const cookieOf = (line: string | null) => line?.split(";")[0] ?? "";

describe("a known device", () => {
  const cookie = cookieOf(sealerAt(100).cookieFor(asking(), "ada"));

  it("is known to its account on every server with the secret, and gets no second cookie", () => {
    expect(sealerAt(100).nameOf(asking(cookie), "ada")).toMatch(/^[\w-]{22}$/);
    expect(sealerAt(100).cookieFor(asking(cookie), "ada")).toBeNull();
  });

  it("isn't known to another account, on servers with another secret, or half a year later", () => {
    expect(sealerAt(100).nameOf(asking(cookie), "grace")).toBeNull();
    expect(sealerAt(100, LOCAL, "a secret of other servers").nameOf(asking(cookie), "ada")).toBeNull();
    expect(sealerAt(279).nameOf(asking(cookie), "ada")).not.toBeNull();
    expect(sealerAt(280).nameOf(asking(cookie), "ada")).toBeNull();
  });

  it.each(["", "hornbook-device=", "hornbook-device=..", "hornbook-device=a.b.c.d", "hornbook-device=%00"])(
    "isn't one with %j",
    (forged) => {
      expect(sealerAt(100).nameOf(asking(forged), "ada")).toBeNull();
    },
  );

  it("has a cookie that scripts can't read and neighboring hosts can't set", () => {
    expect(sealerAt(100, SECURE).cookieFor(asking(), "ada")).toMatch(
      /^__Host-hornbook-device=\S+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});
