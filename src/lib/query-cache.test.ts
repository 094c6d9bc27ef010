import { QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { UpToDateQueryClient } from "./query-cache.ts";

// Without a window the library behaves as on a server: it keeps data forever and retries nothing.
vi.hoisted(() => vi.stubGlobal("window", globalThis));

/** A list whose loads answer when they are told to, with what was in it when they began. */
function slowList() {
  const list: string[] = [];
  const answers: (() => void)[] = [];
  const load = () => {
    const read = [...list];
    return new Promise<string[]>((resolve) => answers.push(() => resolve(read)));
  };
  return { list, answers, options: { queryKey: ["notes"], queryFn: load } };
}

it("loads anew what a change came to during its first load", async () => {
  const queries = new UpToDateQueryClient();
  const { list, answers, options } = slowList();
  const observer = new QueryObserver(queries, options);
  const leave = observer.subscribe(() => {});
  await vi.waitUntil(() => answers.length === 1);

  list.push("saved");
  const shown = queries.invalidateQueries({ queryKey: ["notes"] });
  answers[0]?.();
  await vi.waitUntil(() => answers.length === 2);
  answers[1]?.();
  await shown;
  expect(observer.getCurrentResult().data).toEqual(["saved"]);
  leave();
});

it("loads once what a change came to later, and leaves other first loads alone", async () => {
  const queries = new UpToDateQueryClient();
  const { answers, options } = slowList();
  const leave = new QueryObserver(queries, options).subscribe(() => {});
  await vi.waitUntil(() => answers.length === 1);
  await queries.invalidateQueries({ queryKey: ["courses"] });
  answers[0]?.();
  await vi.waitUntil(() => queries.isFetching() === 0);

  const shown = queries.invalidateQueries({ queryKey: ["notes"] });
  await vi.waitUntil(() => answers.length === 2);
  answers[1]?.();
  await shown;
  expect(answers).toHaveLength(2);
  leave();
});
