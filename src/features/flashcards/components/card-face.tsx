import type { QueuedCard } from "@backend/contracts/study.ts";
import { Flag } from "lucide-react";
import type { ReactNode } from "react";
import { sidesOf } from "../model/cloze.ts";
import { CardMarkdown } from "./card-markdown.tsx";

interface CardFaceProps {
  readonly card: QueuedCard;
  readonly isRevealed: boolean;
  readonly questionId: string;
  /** Below the answer, such as the source. */
  readonly foot?: ReactNode;
  /** Between the question and the answer, such as a field for one's own words. */
  readonly children?: ReactNode;
}

/** A card: its question, and once revealed its answer. */
export function CardFace({ card, isRevealed, questionId, foot, children }: CardFaceProps) {
  const { question, answer } = sidesOf(card);
  const isCloze = card.kind === "cloze";
  return (
    <>
      <header className="flex items-start justify-between gap-4">
        <p className="min-w-0 truncate text-ink-soft text-sm">{card.collectionTitle}</p>
        <ul aria-label="Tags" className="flex shrink-0 items-center gap-1.5 empty:hidden">
          {card.isFlagged && (
            <li className="text-accent">
              <Flag aria-label="Flagged" className="size-4 fill-current" />
            </li>
          )}
          {card.tags.slice(0, 2).map((tag) => (
            <li key={tag} className="rounded-full border border-line px-2.5 py-0.5 text-ink-soft text-xs">
              {tag}
            </li>
          ))}
        </ul>
      </header>
      <div
        id={questionId}
        className={
          isRevealed
            ? "[&_.prose]:text-xl [&_.prose]:leading-snug sm:[&_.prose]:text-22"
            : "my-auto py-6 [&_.prose]:text-22 [&_.prose]:leading-snug sm:[&_.prose]:text-[1.75rem]"
        }
      >
        <CardMarkdown text={isCloze && isRevealed ? answer : question} />
      </div>
      {children}
      {isRevealed && (
        <>
          {!isCloze && (
            <div className="study-answer border-line border-t pt-6 [&_.prose]:text-lg sm:[&_.prose]:text-xl sm:[&_.prose]:leading-relaxed">
              <h2 className="sr-only">Answer</h2>
              <CardMarkdown text={answer} />
            </div>
          )}
          {card.correction && <Correction correction={card.correction} />}
          {foot}
        </>
      )}
    </>
  );
}

/** What an official card said before it was corrected. */
function Correction({ correction }: { readonly correction: NonNullable<QueuedCard["correction"]> }) {
  const day = new Date(correction.at).toLocaleDateString("en-US", {
    month: "long",
    day: "numeric",
    year: "numeric",
  });
  return (
    <details className="rounded-md bg-highlight px-4 py-3 text-sm">
      <summary className="cursor-pointer font-medium">Corrected on {day}</summary>
      <p className="mt-2">It used to ask: {correction.front}</p>
      <p className="mt-1">And to answer: {correction.back}</p>
    </details>
  );
}
