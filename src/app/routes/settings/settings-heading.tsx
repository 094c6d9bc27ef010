import { PageHeading } from "@/components/ui/page.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";

interface SettingsHeadingProps {
  /** Also the document's title. */
  readonly title: string;
  readonly subtitle: string;
}

export function SettingsHeading({ title, subtitle }: SettingsHeadingProps) {
  usePageTitle(title);
  return <PageHeading title={title} lead={subtitle} />;
}
