/**
 * Light, dark, or as the system is. The page's first script (index.html) applies the choice before the first paint, and
 * again when the system or another tab changes; here it is read and made.
 */
import { persistentAsNamed } from "@/lib/browser-storage.ts";

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = "ui-theme";

export function storedTheme(): Theme {
  const stored = persistentAsNamed.get(STORAGE_KEY);
  return THEMES.find((theme) => theme === stored) ?? "system";
}

/** Keeps the choice and shows it at once, also where the browser keeps nothing. */
export function chooseTheme(theme: Theme): void {
  persistentAsNamed.set(STORAGE_KEY, theme);
  const isSystemDark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.classList.toggle("dark", isDark(theme, isSystemDark));
}

export function isDark(theme: Theme, isSystemDark: boolean): boolean {
  return theme === "dark" || (theme === "system" && isSystemDark);
}

/** Calls back when another tab has made a choice. @returns how to end that. */
export function onThemeChosenElsewhere(tell: () => void): () => void {
  const listen = (event: StorageEvent) => (event.key === STORAGE_KEY || event.key === null) && tell();
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}
