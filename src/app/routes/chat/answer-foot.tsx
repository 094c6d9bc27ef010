import { NextQuestions } from "@/features/chat/components/next-questions.tsx";
import type { Answer } from "@/features/chat/model/turns.ts";
import { MoreDetail } from "@/features/outlines/components/more-detail.tsx";

interface AnswerFootProps {
  readonly answer: Answer;
  readonly onAsk: (question: string) => void;
}

/** What follows an answer: the rest of its topic, and what to ask next. */
export default function AnswerFoot({ answer: { text, citations }, onAsk }: AnswerFootProps) {
  const [topic] = citations[0]?.passageId.split("#") ?? [];
  return (
    <>
      {topic && <MoreDetail documentId={topic} answer={text} />}
      <NextQuestions text={text} onAsk={onAsk} />
    </>
  );
}
