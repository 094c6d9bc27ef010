import type { CardRequest } from "@/features/chat/model/card-request.ts";
import { PassageCards } from "../passage-cards.tsx";

interface AnswerCardsProps {
  readonly userId: string;
  readonly request: CardRequest;
  readonly onClose: () => void;
}

/** Cards from an answer: those it proposes, or one for each passage it cites. Loaded when it's opened. */
export default function AnswerCards({ userId, request, onClose }: AnswerCardsProps) {
  const { citations, cards, onSaved } = request;
  const passageOf = (n: number | null) => citations.find((citation) => citation.n === n)?.passageId ?? null;
  const cited = [...new Set(citations.map(({ passageId }) => passageId))];
  return (
    <PassageCards
      userId={userId}
      wanted={
        cards.length > 0
          ? cards.map(({ front, back, n }) => ({ passageId: passageOf(n), text: { front, back } }))
          : cited.map((passageId) => ({ passageId, text: null }))
      }
      source={cards.length > 0 ? "the answer" : "the passages that the answer cites"}
      onClose={onClose}
      {...(onSaved ? { onSaved } : {})}
    />
  );
}
