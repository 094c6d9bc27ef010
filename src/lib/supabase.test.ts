import type * as library from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { configuration } from "./configuration.ts";
import { getSupabase } from "./supabase.ts";

vi.mock("./configuration.ts", () => ({ configuration: { publishableKey: "key" }, siteName: "Hornbook" }));
vi.mock("@supabase/supabase-js", async (original) => {
  const actual = await original<typeof library>();
  return { ...actual, createClient: vi.fn(actual.createClient) };
});

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

it("stores the session under a fixed key, refreshes it, and takes none from the URL", async () => {
  vi.resetModules();
  const [fresh, { createClient }] = await Promise.all([
    import("./supabase.ts"),
    import("@supabase/supabase-js"),
  ]);
  await fresh.getSupabase();
  const [, , options] = vi.mocked(createClient).mock.lastCall ?? [];
  expect(options?.auth).toMatchObject({
    storageKey: "hornbook-auth",
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
  });
});

it("uses the public schema", async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json([]));
  vi.stubGlobal("fetch", asked);
  await (await getSupabase()).from("profiles").insert({ id: "ada" });
  const headers = new Headers(asked.mock.lastCall?.[1]?.headers);
  expect(headers.get("content-profile")).toBe("public");
});
