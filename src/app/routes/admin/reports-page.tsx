import { useState } from "react";
import { useSearchParams } from "react-router";
import { Segments } from "@/components/ui/segments.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { AnswerReports } from "@/features/admin/components/content/answer-reports.tsx";
import { ContactMessages } from "@/features/admin/components/content/contact-messages.tsx";
import { ReaderReports } from "@/features/admin/components/content/reader-reports.tsx";
import { ScreenHeading } from "@/features/admin/components/parts.tsx";
import { CorrectionList } from "@/features/admin/components/passages/correction-list.tsx";
import { PassageEditor } from "@/features/admin/components/passages/passage-editor.tsx";
import { PassageFinder } from "@/features/admin/components/passages/passage-finder.tsx";
import { useListKeys } from "@/features/admin/components/use-list-keys.ts";

const VIEWS = [
  ["passages", "Passages"],
  ["answers", "Answers"],
  ["cards", "Flashcards"],
  ["outlines", "Corrections"],
  ["contact", "Contact form"],
] as const;

/**
 * `/admin/reports`: what readers reported, corrections of the outlines, and what visitors wrote. `?passage=` opens a
 * passage to correct.
 */
export default function ReportsPage() {
  usePageTitle("Reports");
  useListKeys();
  const [parameters, setParameters] = useSearchParams();
  const view = VIEWS.find(([name]) => name === parameters.get("view"))?.[0] ?? "passages";
  const passage = view === "outlines" ? parameters.get("passage") : null;
  const [state, setState] = useState<"open" | "done">("open");
  return (
    <>
      <ScreenHeading title="Reports">
        <Segments
          label="What"
          value={view}
          options={VIEWS}
          onChange={(next) => setParameters({ view: next }, { replace: true })}
        />
        {!passage && (
          <Segments
            label="State"
            value={state}
            options={[
              ["open", "Open"],
              ["done", "Done"],
            ]}
            onChange={setState}
          />
        )}
      </ScreenHeading>
      {view === "answers" && <AnswerReports isSettled={state === "done"} />}
      {view === "contact" && <ContactMessages isAnswered={state === "done"} />}
      {(view === "passages" || view === "cards") && (
        <ReaderReports about={view === "cards" ? "card" : "passage"} isResolved={state === "done"} />
      )}
      {view === "outlines" &&
        (passage ? (
          <PassageEditor
            key={parameters.toString()}
            id={passage}
            startsFromContent={parameters.get("from") === "content"}
          />
        ) : (
          <>
            <PassageFinder />
            <CorrectionList isDecided={state === "done"} />
          </>
        ))}
    </>
  );
}
