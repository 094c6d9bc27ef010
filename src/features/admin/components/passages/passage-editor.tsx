import { addressOf } from "@backend/contracts/outlines.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Markdown } from "@/components/ui/markdown.tsx";
import { Section } from "@/components/ui/section.tsx";
import { getAdminPassage } from "../../api/passages.ts";
import { Loaded } from "../loaded.tsx";
import { CorrectionCard } from "./correction-card.tsx";
import { CorrectionForm } from "./correction-form.tsx";

interface PassageEditorProps {
  readonly id: string;
  /** Starts with the text that content/ has, in place of the correction's. */
  readonly startsFromContent: boolean;
}

/** A passage with its corrections, and the form for a new one. */
export function PassageEditor({ id, startsFromContent }: PassageEditorProps) {
  const passage = useQuery(getAdminPassage(id));
  const [isCorrecting, setCorrecting] = useState(startsFromContent);
  return (
    <div className="grid gap-4">
      <nav aria-label="Breadcrumb">
        <Link to="/admin/reports?view=outlines" className="text-accent underline">
          All corrections
        </Link>
      </nav>
      <Loaded query={passage} what="this passage">
        {(found) => {
          const live = found.corrections.find(({ state }) => state === "live");
          const isWaiting = found.corrections.some(({ state }) => state === "proposed");
          return (
            <>
              <header>
                <h2 className="font-semibold text-[1.125rem]">
                  {found.title}: {found.heading}
                </h2>
                <p className="break-words font-mono text-12 text-ink-soft">
                  {found.id} · {addressOf(found.id)}
                </p>
              </header>
              {found.corrections.map((correction) => (
                <CorrectionCard key={correction.id} correction={correction} />
              ))}
              {isCorrecting && !isWaiting ? (
                <CorrectionForm
                  passage={found}
                  start={(startsFromContent && live?.content) || null}
                  onClose={() => setCorrecting(false)}
                />
              ) : (
                <Section
                  title="What readers see"
                  aside={
                    !isWaiting && (
                      <Button size="sm" onClick={() => setCorrecting(true)}>
                        Correct this passage
                      </Button>
                    )
                  }
                >
                  <div className="max-w-2xl">
                    <Markdown text={found.body} />
                  </div>
                </Section>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
