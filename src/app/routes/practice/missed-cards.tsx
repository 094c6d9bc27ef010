import type { PracticeQuestion } from "@backend/contracts/practice.ts";
import { PassageCards } from "../passage-cards.tsx";

interface MissedCardsProps {
  readonly userId: string;
  readonly questions: readonly PracticeQuestion[];
  readonly onClose: () => void;
}

/** A card for each passage that decided a missed question. Loaded when it's opened. */
export default function MissedCards({ userId, questions, onClose }: MissedCardsProps) {
  const ids = [...new Set(questions.map(({ passageId }) => passageId))];
  return (
    <PassageCards
      userId={userId}
      wanted={ids.map((passageId) => ({ passageId, text: null }))}
      source="the passages behind what you missed"
      onClose={onClose}
    />
  );
}
