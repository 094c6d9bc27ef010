/** What checks have in common. */
import type { Deed, Kind } from "../ledger.ts";

export const idsOf = (students: readonly { readonly id: string }[]) => students.map(({ id }) => id);

export const perStudent = <K extends Kind>(deeds: readonly Deed<K>[]) =>
  Map.groupBy(deeds, ({ student }) => student.id);

/** What is in the first and not in the second. */
export const missing = <T>(wanted: Iterable<T>, found: Iterable<T>): T[] => {
  const there = new Set(found);
  return [...wanted].filter((one) => !there.has(one));
};

/** What is wrong with each, all asked at once. */
export async function ofEach<T>(
  all: readonly T[],
  find: (one: T) => Promise<string | null>,
): Promise<string[]> {
  return (await Promise.all(all.map(find))).filter((wrong) => wrong !== null);
}
