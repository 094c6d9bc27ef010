import { useEffect, useState } from "react";
import { Card } from "@/components/ui/card.tsx";
import { chooseTheme, onThemeChosenElsewhere, storedTheme, THEMES, type Theme } from "../model/theme.ts";
import { ThemePreview } from "./theme-preview.tsx";

const LABELS: Record<Theme, string> = { light: "Light", dark: "Dark", system: "System" };

/** The choice of a theme, applied right away. */
export function ThemeCard() {
  const [chosen, setChosen] = useState(storedTheme);
  useEffect(() => onThemeChosenElsewhere(() => setChosen(storedTheme())), []);
  const choose = (theme: Theme) => {
    setChosen(theme);
    chooseTheme(theme);
  };
  return (
    <Card title="Theme">
      <fieldset className="grid gap-4" aria-describedby="theme-note">
        <legend className="sr-only">Theme</legend>
        <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
          {THEMES.map((theme) => (
            <label
              key={theme}
              className="flex cursor-pointer items-center gap-4 rounded-md border border-line p-3 outline-accent outline-offset-2 hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 sm:flex-col sm:items-stretch"
            >
              <ThemePreview theme={theme} />
              <span className="flex items-center gap-2.5 font-medium text-15">
                <input
                  type="radio"
                  name="theme"
                  value={theme}
                  checked={chosen === theme}
                  onChange={() => choose(theme)}
                  className="size-4 accent-accent outline-none"
                />
                {LABELS[theme]}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p id="theme-note" className="measure text-15 text-ink-soft leading-relaxed">
        System theme will automatically switch between light and dark themes based on your system preferences.
      </p>
    </Card>
  );
}
