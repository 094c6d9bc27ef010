/**
 * Light, dark, or whatever the system uses. The page's first script (index.html) applies the choice before the first
 * paint, and again when the system or another tab changes; this module reads and stores it.
 */
import { persistentAsNamed } from "@/lib/browser-storage.ts";

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = "ui-theme";

export function storedTheme(): Theme {
  const stored = persistentAsNamed.get(STORAGE_KEY);
  return THEMES.find((theme) => theme === stored) ?? "system";
}

/** Stores the choice and applies it right away, even if the browser stores nothing. */
export function chooseTheme(theme: Theme): void {
  persistentAsNamed.set(STORAGE_KEY, theme);
  const isSystemDark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.classList.toggle("dark", isDark(theme, isSystemDark));
}

export function isDark(theme: Theme, isSystemDark: boolean): boolean {
  return theme === "dark" || (theme === "system" && isSystemDark);
}

/**
 * Calls back when another tab makes a choice.
 * @returns stops.
 */
export function onThemeChosenElsewhere(tell: () => void): () => void {
  const listen = (event: StorageEvent) => (event.key === STORAGE_KEY || event.key === null) && tell();
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}
