import { describe, expect, it } from "vitest";
import { authenticate, authenticateCaller, callerOrVisitor } from "./authenticate.ts";
import { clientAddress } from "./client-address.ts";
import type { FunctionEnvironment } from "./environment.ts";
import { AppError, errorResponse } from "./errors.ts";

const ADA = { userId: "ada", sessionId: "s1" };
const environment = {
  identify: async (token: string) => (token === "good" ? ADA : null),
} as FunctionEnvironment;
const request = (headers: Record<string, string> = {}) =>
  new Request("https://study.example.com", { headers });
const bearing = (authorization: string) => request({ authorization });
const refused = { name: "AppError", code: "unauthorized" };

describe("a request", () => {
  it("is its user's if the bearer token is", async () => {
    expect(await authenticateCaller(bearing("Bearer good"), environment)).toEqual(ADA);
    expect(await authenticate(bearing("Bearer good"), environment)).toBe("ada");
    expect(await callerOrVisitor(bearing("Bearer good"), environment)).toEqual(ADA);
  });

  it.each(["", "good", "Basic good", "Bearer", "Bearer good good", "Bearer bad"])(
    "with the authorization %j is refused, also where visitors are allowed",
    async (authorization) => {
      await expect(authenticate(bearing(authorization), environment)).rejects.toMatchObject(refused);
      await expect(callerOrVisitor(bearing(authorization), environment)).rejects.toMatchObject(refused);
    },
  );

  it("without an authorization is a visitor's where visitors are allowed", async () => {
    expect(await callerOrVisitor(request(), environment)).toBeNull();
    await expect(authenticate(request(), environment)).rejects.toMatchObject(refused);
  });

  it.each([
    ["203.0.113.7", "203.0.113.7"],
    [" 203.0.113.7 , 10.0.0.1", "203.0.113.7"],
    [" , 10.0.0.1", "unknown"],
  ])("forwarded for %j came from %s", (forwarded, address) => {
    expect(clientAddress(request({ "x-forwarded-for": forwarded }))).toBe(address);
  });

  it("that no gateway forwarded came from an unknown address", () => {
    expect(clientAddress(request())).toBe("unknown");
  });
});

describe("an error's response", () => {
  it("has its status, code and sentence, and nothing of its cause", async () => {
    const error = new AppError("quota_exceeded", "You’ve used them all.", { cause: new Error("secret") });
    const response = errorResponse(error, { isStored: false });
    expect([response.status, response.headers.get("retry-after")]).toEqual([402, null]);
    expect(await response.json()).toEqual({
      error: { code: "quota_exceeded", message: "You’ve used them all.", isStored: false },
    });
    expect(error.cause).toEqual(new Error("secret"));
  });

  it("says when to try again, if that is known", () => {
    const error = new AppError("rate_limited", "Wait a minute.", { retryAfterSeconds: 60 });
    expect(errorResponse(error).headers.get("retry-after")).toBe("60");
  });
});
