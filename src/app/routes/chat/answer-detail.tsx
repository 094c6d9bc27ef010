import type { Answer } from "@/features/chat/model/turns.ts";
import { MoreDetail } from "@/features/outlines/components/more-detail.tsx";

/** The rest of the topic that an answer is about. */
export default function AnswerDetail({ answer: { text, citations } }: { readonly answer: Answer }) {
  const [topic = ""] = citations[0]?.passageId.split("#") ?? [];
  return <MoreDetail documentId={topic} answer={text} />;
}
