import { createHmac } from "node:crypto";
import { decodeProtectedHeader, importJWK, jwtVerify, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { createTokenKeys } from "./token-keys.ts";

const SECRET = "a secret of more than thirty-two characters";
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const claims = () => ({ sub: "somebody", exp: inAnHour() });

describe("the keys of access tokens", () => {
  it("sign tokens that the public half verifies", async () => {
    const keys = await createTokenKeys(SECRET);
    const token = await keys.sign(claims());
    const [jwk] = keys.keySet.keys;
    expect(decodeProtectedHeader(token)).toEqual({ alg: "ES256", typ: "JWT", kid: jwk?.kid });
    const { payload } = await jwtVerify(token, await importJWK(jwk ?? {}, "ES256"));
    expect(payload.sub).toBe("somebody");
    expect((await keys.verify(token)).sub).toBe("somebody");
  });

  it("are valid on the curve for any secret", async () => {
    const secrets = Array.from({ length: 50 }, (_, index) => `${SECRET} ${index}`);
    for (const keys of await Promise.all(secrets.map(createTokenKeys))) {
      await expect(keys.verify(await keys.sign(claims()))).resolves.toBeDefined();
    }
  });

  it("refuse an expired token, another algorithm, and none", async () => {
    const keys = await createTokenKeys(SECRET);
    const past = Math.floor(Date.now() / 1000) - 1;
    const long = await new SignJWT(claims())
      .setProtectedHeader({ alg: "HS512" })
      .sign(new TextEncoder().encode(SECRET));
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const unsigned = `${encode({ alg: "none" })}.${encode(claims())}.`;
    for (const token of [await keys.sign({ sub: "somebody", exp: past }), long, unsigned, "a.b.c", ""]) {
      await expect(keys.verify(token)).rejects.toThrow();
    }
  });

  it("never accept the public half as a shared secret", async () => {
    const keys = await createTokenKeys(SECRET);
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims())}`;
    for (const secret of [JSON.stringify(keys.keySet.keys[0]), keys.keySet.keys[0]?.x ?? ""]) {
      const signature = createHmac("sha256", secret).update(content).digest("base64url");
      await expect(keys.verify(`${content}.${signature}`)).rejects.toThrow();
    }
  });
});
