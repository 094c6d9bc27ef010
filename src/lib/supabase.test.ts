import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { configuration } from "./configuration.ts";
import { getSupabase } from "./supabase.ts";

vi.mock("./configuration.ts", () => ({ configuration: { publishableKey: "key" }, siteName: "Hornbook" }));

beforeEach(() => void vi.stubGlobal("location", { origin: "https://study.example.com" }));
afterEach(() => void vi.unstubAllGlobals());

it("needs both an address and a key", async () => {
  vi.stubGlobal("location", { origin: "" });
  await expect(getSupabase()).rejects.toThrow("supabaseUrl is required.");
  vi.stubGlobal("location", { origin: "https://study.example.com" });
  Object.assign(configuration, { publishableKey: "" });
  await expect(getSupabase()).rejects.toThrow("supabaseKey is required.");
  Object.assign(configuration, { publishableKey: "key" });
  const client = await getSupabase();
  expect(await getSupabase()).toBe(client);
});

it("asks for the public schema, as a visitor with the publishable key", async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json([]));
  vi.stubGlobal("fetch", asked);
  await (await getSupabase()).from("profiles").insert({ id: "ada" });
  expect(String(asked.mock.lastCall?.[0])).toContain("https://study.example.com/rest/v1/profiles");
  const headers = new Headers(asked.mock.lastCall?.[1]?.headers);
  expect(headers.get("content-profile")).toBe("public");
  expect(headers.get("apikey")).toBe("key");
  expect(headers.get("authorization")).toBe("Bearer key");
});

it("asks as the signed-in user", async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json([]));
  vi.stubGlobal("fetch", asked);
  const client = await getSupabase();
  vi.spyOn(client.auth, "getSession").mockResolvedValue({
    data: { session: { access_token: "token-of-ada" } },
    error: null,
  } as never);
  await client.from("profiles").select("id");
  expect(new Headers(asked.mock.lastCall?.[1]?.headers).get("authorization")).toBe("Bearer token-of-ada");
});

it("keeps a session on a device whose clock is days fast", async () => {
  const session = { access_token: "a.b.c", refresh_token: "next", token_type: "bearer", user: { id: "ada" } };
  const hour = 60 * 60;
  vi.stubGlobal("fetch", async () =>
    Response.json({
      ...session,
      expires_in: hour,
      expires_at: Math.floor(Date.now() / 1000) - 8 * 24 * hour,
    }),
  );
  const { data } = await (await getSupabase()).auth.refreshSession({ refresh_token: "last" });
  expect(data.session?.expires_at).toBeGreaterThan(Date.now() / 1000 + hour - 60);
});
