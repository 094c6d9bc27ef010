import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callFunction } from "./call-function.ts";
import { getSupabase } from "./supabase.ts";

vi.mock("./configuration.ts", () => ({ configuration: { publishableKey: "key" }, siteName: "Hornbook" }));

const send = vi.fn<typeof fetch>();

beforeEach(async () => {
  vi.stubGlobal("location", { origin: "https://study.example.com" });
  vi.stubGlobal("fetch", send);
  const { auth } = await getSupabase();
  const session = { access_token: "token" };
  vi.spyOn(auth, "getSession").mockResolvedValue({ data: { session }, error: null } as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const checkOut = () =>
  callFunction("create-checkout-session", { courseId: "evidence" }, "Failed to create checkout session");

it("sends JSON with the session's token, and returns what comes back", async () => {
  send.mockResolvedValue(Response.json({ url: "https://pay.example.com/1" }));
  expect(await checkOut()).toEqual({ url: "https://pay.example.com/1" });
  const [address, init] = send.mock.lastCall ?? [];
  expect(address).toBe("/functions/v1/create-checkout-session");
  expect(init).toMatchObject({ method: "POST", body: '{"courseId":"evidence"}' });
  expect(Object.fromEntries(new Headers(init?.headers))).toMatchObject({
    authorization: "Bearer token",
    "content-type": "application/json",
  });
});

it.each([
  [Response.json({ error: "No such price" }, { status: 400 }), "No such price"],
  [Response.json({ error: { code: "no_price", message: "It is free" } }, { status: 422 }), "It is free"],
  [Response.json({ error: "" }, { status: 500 }), "Failed to create checkout session"],
  [new Response("Bad Gateway", { status: 502 }), "Failed to create checkout session"],
])("fails with the server's message, if there is one (%#)", async (answer, message) => {
  send.mockResolvedValue(answer);
  await expect(checkOut()).rejects.toThrow(message);
});

it("fails when nothing answers", async () => {
  send.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(checkOut()).rejects.toThrow("An error occurred. Please try again.");
});

it("fails without a session, and sends nothing", async () => {
  const { auth } = await getSupabase();
  vi.mocked(auth.getSession).mockResolvedValue({ data: { session: null }, error: null });
  send.mockClear();
  await expect(checkOut()).rejects.toThrow("Authentication error. Please try again.");
  expect(send).not.toHaveBeenCalled();
});
