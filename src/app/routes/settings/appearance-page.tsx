import { ThemeCard } from "@/features/settings/components/theme-card.tsx";
import { SettingsHeading } from "./settings-heading.tsx";

/** `/settings/appearance`: light or dark. */
export default function AppearancePage() {
  return (
    <>
      <SettingsHeading title="Appearance Settings" subtitle="Choose how Hornbook looks on this device" />
      <ThemeCard />
    </>
  );
}
