/** For unit tests: a backend with canned responses, called by the real client. Mock `configuration.ts` as well. */
import { vi } from "vitest";
import { getSupabase } from "@/lib/supabase.ts";

interface FakeBackend {
  /** The requested paths, with their queries. */
  readonly asked: readonly string[];
  restore(): void;
}

/** @param answer for a path; undefined lets the request hang until it is aborted. Time-outs follow vitest's clock. */
export async function fakeBackend(answer: (path: string) => Response | undefined): Promise<FakeBackend> {
  const asked: string[] = [];
  vi.stubGlobal("location", { origin: "https://study.example.com" });
  vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(input);
    asked.push(pathname + search);
    return answer(pathname) ?? (await givenUp(init?.signal));
  });
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((limit) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("The time is up", "TimeoutError")), limit);
    return controller.signal;
  });
  // Loads its code before any time is measured.
  await getSupabase();
  return {
    asked,
    restore: () => {
      timeout.mockRestore();
      vi.unstubAllGlobals();
    },
  };
}

function givenUp(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}
