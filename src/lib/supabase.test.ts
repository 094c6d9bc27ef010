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
