import { Check, Layers } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Markdown } from "@/components/ui/markdown.tsx";
import type { CardRequest, SavedCards } from "../model/card-request.ts";
import type { Answer } from "../model/turns.ts";
import { AnswerSection } from "./answer-section.tsx";
import { CitationMark } from "./citation-mark.tsx";

interface CardProposalsProps {
  readonly answer: Answer;
  readonly onMakeCards: (request: CardRequest) => void;
}

/** The cards that an answer proposes. A sheet, where each can be left out or edited, saves them. */
export default function CardProposals({ answer, onMakeCards }: CardProposalsProps) {
  const { cards, citations } = answer;
  const [saved, setSaved] = useState<SavedCards | null>(null);
  return (
    <AnswerSection name="Flashcards">
      <ol className="mt-2 divide-y divide-line rounded-lg border border-line bg-raised">
        {cards.map(({ front, back, n }, index) => {
          const citation = citations.find((candidate) => candidate.n === n);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
            <li key={index} className="proposal grid gap-1 px-4 py-3">
              <div className="flex items-baseline justify-between gap-3 font-medium">
                <Markdown text={front} />
                {citation && <CitationMark answer={answer} citation={citation} />}
              </div>
              <div className="text-ink-soft">
                <Markdown text={back} />
              </div>
            </li>
          );
        })}
      </ol>
      <div className="mt-3">
        {saved ? (
          <Saved saved={saved} />
        ) : (
          <Button
            variant="secondary"
            size="sm"
            className="sm:ml-4 pointer-coarse:h-11"
            onClick={() => onMakeCards({ citations, cards, onSaved: setSaved })}
          >
            <Layers aria-hidden="true" className="size-4" />
            {`Save ${countOf(cards.length)}`}
          </Button>
        )}
      </div>
    </AnswerSection>
  );
}

/** Takes the focus: the button that opened the sheet is gone. */
function Saved({ saved: { count, collection } }: { readonly saved: SavedCards }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-2 text-sm sm:px-4">
      <Check aria-hidden="true" className="size-4 text-success" />
      {`${countOf(count)} saved to “${collection}”.`}
      <Link
        ref={link}
        to="/flashcards/study"
        className="text-accent underline underline-offset-4 pointer-coarse:py-3"
      >
        Study your cards
      </Link>
    </p>
  );
}

const countOf = (count: number): string => (count === 1 ? "1 card" : `${count} cards`);
