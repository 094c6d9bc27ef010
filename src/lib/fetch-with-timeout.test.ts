import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";

const connection = { onLine: true };
const send = vi.fn<typeof fetch>();
const heard = vi.fn();

beforeEach(() => {
  connection.onLine = true;
  send.mockReset().mockImplementation(async () => new Response("[]"));
  heard.mockReset();
  vi.stubGlobal("navigator", connection);
  vi.stubGlobal("location", { origin: "https://study.example.com" });
  vi.stubGlobal("fetch", send);
  vi.stubGlobal("dispatchEvent", heard);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("offline", () => {
  it.each(["subjects", "collections?select=id", "flashcards"])(
    "a request to %s fails at once",
    async (path) => {
      connection.onLine = false;
      await expect(fetchWithTimeout(`https://study.example.com/rest/v1/${path}`)).rejects.toThrow(
        "Network connection unavailable. Please check your internet connection.",
      );
      expect(send).not.toHaveBeenCalled();
    },
  );

  it("any other request is sent", async () => {
    connection.onLine = false;
    await fetchWithTimeout("/rest/v1/threads");
    expect(send).toHaveBeenCalledOnce();
  });
});

describe("a failure", () => {
  it("is a network error, named with the path", async () => {
    send.mockRejectedValue(new TypeError("Failed to fetch"));
    await expect(fetchWithTimeout("/rest/v1/threads?select=*")).rejects.toThrow(
      "Network error when requesting /rest/v1/threads. Please check your internet connection.",
    );
  });

  it.each([
    ["/rest/v1/threads", 10],
    ["/auth/v1/user", 30],
    ["/rest/v1/user_subscriptions", 30],
  ])("is a time-out of %s after %i seconds", async (path, seconds) => {
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockImplementation((limit) => {
      expect(limit).toBe(seconds * 1000);
      return timeout.signal;
    });
    send.mockImplementation(
      (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        }),
    );
    const answer = expect(fetchWithTimeout(path)).rejects.toThrow(
      `Request to ${path} timed out after ${seconds} seconds. Please check your network connection.`,
    );
    timeout.abort();
    await answer;
  });
});

it("reports a refused token, but not a refused sign-in", async () => {
  send.mockImplementation(async () => new Response("{}", { status: 401 }));
  await fetchWithTimeout("/auth/v1/token");
  expect(heard).not.toHaveBeenCalled();
  await fetchWithTimeout("/functions/v1/chat");
  expect(heard).toHaveBeenCalledOnce();
});
