import { usePageTitle } from "@/components/ui/use-page-title.ts";

interface SettingsHeadingProps {
  /** Also the page's title. */
  readonly title: string;
  readonly subtitle: string;
}

export function SettingsHeading({ title, subtitle }: SettingsHeadingProps) {
  usePageTitle(title);
  return (
    <div className="mb-6">
      <h1 className="font-semibold text-3xl tracking-tight">{title}</h1>
      <p className="mt-1 text-ink-soft leading-relaxed">{subtitle}</p>
    </div>
  );
}
