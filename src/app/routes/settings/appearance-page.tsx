import { ThemeCard } from "@/features/settings/components/theme-card.tsx";
import { siteName } from "@/lib/configuration.ts";
import { SettingsHeading } from "./settings-heading.tsx";

/** `/settings/appearance`: light or dark. */
export default function AppearancePage() {
  return (
    <>
      <SettingsHeading title="Appearance Settings" subtitle={`Choose how ${siteName} looks on this device`} />
      <ThemeCard />
    </>
  );
}
