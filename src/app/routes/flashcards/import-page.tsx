import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { Page, PageHeading } from "@/components/ui/page.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { ImportView } from "@/features/flashcards/components/import-view.tsx";

/** `/flashcards/import`: cards from a file. */
export default function ImportPage() {
  usePageTitle("Import cards - Flashcards");
  const { user } = useAuth();
  return (
    <Page>
      <Link
        to="/flashcards/study"
        className="inline-flex items-center gap-1.5 rounded-sm py-1 text-ink-soft text-sm hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All collections
      </Link>
      <PageHeading title="Import cards" lead="Rows with errors don’t stop the rest." />
      {user && <ImportView userId={user.id} />}
    </Page>
  );
}
