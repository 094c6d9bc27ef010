import fs from "node:fs";
import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTokenKeys } from "../../../server/gateway/token-keys.ts";
import { claimsOf, signToken } from "../../support/access-tokens.ts";
import { askApi } from "../../support/api-request.ts";
import { type ChildServer, newFolder, startServer } from "../../support/child-server.ts";
import { besides, JWT_SECRET, type OwnHost, startOwnHost } from "../../support/own-host.ts";
import { signUp, visitor } from "../../support/users.ts";

let host: OwnHost;
/** A second server process on the same database. */
let other: ChildServer;
const folder = newFolder();

beforeAll(async () => {
  host = await startOwnHost();
  other = await startServer({ DATA_DIR: folder, LOG_LEVEL: "silent", ...besides(host) });
});
afterAll(async () => {
  await other?.end("SIGTERM");
  await host?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

describe("the signing key", () => {
  it("lets supabase-js verify a token without a request", async () => {
    const user = await signUp(host, "reader");
    const { data, error } = await user.client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.claims.sub).toBe(user.id);
    expect(data?.header).toMatchObject({ alg: "ES256", kid: expect.any(String) });
    // After signing out everywhere, a request would be refused, but the signature is valid until the token
    // expires.
    await user.client.auth.signOut({ scope: "global" });
    expect((await visitor(host).auth.getClaims(user.accessToken)).data?.claims.sub).toBe(user.id);
  });

  it("doesn't verify a tampered token", async () => {
    const { accessToken } = await signUp(host, "reader");
    const [header, , signature] = accessToken.split(".");
    const claims = { ...claimsOf(accessToken), aal: "aal2" };
    const forged = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.${signature}`;
    expect((await visitor(host).auth.getClaims(forged)).error).toMatchObject({
      code: "invalid_jwt",
      message: "Invalid JWT signature",
    });
    const answer = await askApi(host, "/rest/v1/profiles?select=id", { token: forged });
    expect(answer.status).toBe(401);
    expect((await askApi(host, "/auth/v1/user", { token: forged })).status).toBe(403);
  });

  it("is public, without its private half, and the same on every server", async () => {
    const { status, body, headers } = await askApi(host, "/auth/v1/.well-known/jwks.json", { apiKey: null });
    expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=600"]);
    const { keys } = body as { keys: Record<string, unknown>[] };
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty("d");
    expect((await askApi(other, "/auth/v1/.well-known/jwks.json")).body).toEqual(body);
    const { accessToken, id } = await signUp(host, "traveller");
    expect(decodeProtectedHeader(accessToken).kid).toBe(keys[0]?.kid);
    const read = await askApi(other, "/rest/v1/profiles?select=id", { token: accessToken });
    expect(read.body).toEqual([{ id }]);
  });

  it("signs tokens that expire", async () => {
    const { accessToken } = await signUp(host, "sleeper");
    const keys = await createTokenKeys(JWT_SECRET);
    const token = await keys.sign({ ...claimsOf(accessToken), exp: Math.floor(Date.now() / 1000) - 1 });
    const read = await askApi(host, "/rest/v1/profiles?select=id", { token });
    expect([read.status, read.body]).toEqual([401, expect.objectContaining({ code: "PGRST303" })]);
    expect((await askApi(host, "/auth/v1/user", { token })).body).toMatchObject({ error_code: "bad_jwt" });
  });

  it("doesn't affect tokens signed with JWT_SECRET", async () => {
    const { accessToken, id } = await signUp(host, "reader");
    const token = await signToken(claimsOf(accessToken));
    expect((await askApi(host, "/rest/v1/profiles?select=id", { token })).body).toEqual([{ id }]);
    expect((await askApi(host, "/auth/v1/user", { token })).body).toMatchObject({ id });
  });
});
