import { useState } from "react";
import { useSearchParams } from "react-router";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { ContactMessages } from "@/features/admin/components/content/contact-messages.tsx";
import { ReaderReports } from "@/features/admin/components/content/reader-reports.tsx";
import { ScreenHeading, Segments } from "@/features/admin/components/parts.tsx";
import { useListKeys } from "@/features/admin/components/use-list-keys.ts";

/** `/admin/reports`: what readers reported, and what visitors wrote. */
export default function ReportsPage() {
  usePageTitle("Reports");
  useListKeys();
  const [parameters, setParameters] = useSearchParams();
  const given = parameters.get("view");
  const view = given === "contact" || given === "cards" ? given : "passages";
  const [state, setState] = useState<"open" | "done">("open");
  return (
    <>
      <ScreenHeading title="Reports">
        <Segments
          label="What"
          value={view}
          options={[
            ["passages", "Passages"],
            ["cards", "Flashcards"],
            ["contact", "Contact form"],
          ]}
          onChange={(next) => setParameters({ view: next }, { replace: true })}
        />
        <Segments
          label="State"
          value={state}
          options={[
            ["open", "Open"],
            ["done", "Done"],
          ]}
          onChange={setState}
        />
      </ScreenHeading>
      {view === "contact" ? (
        <ContactMessages isAnswered={state === "done"} />
      ) : (
        <ReaderReports about={view === "cards" ? "card" : "passage"} isResolved={state === "done"} />
      )}
    </>
  );
}
