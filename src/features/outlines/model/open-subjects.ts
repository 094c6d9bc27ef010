/** The subjects expanded in the table of contents. Kept for this tab, so that Back restores them. */
import { perTab } from "@/lib/browser-storage.ts";

const NAME = "open-subjects";

const read = (): string[] => (perTab.get(NAME) ?? "").split(",").filter(Boolean);

export const isOpenSubject = (slug: string): boolean => read().includes(slug);

export function keepOpenSubject(slug: string, isOpen: boolean): void {
  const others = read().filter((other) => other !== slug);
  perTab.set(NAME, (isOpen ? [...others, slug] : others).join(","));
}
