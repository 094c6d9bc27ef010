import type { GradedQuestion } from "@backend/contracts/exercises.ts";
import { MessageSquareText } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { FlagNote } from "@/components/ui/flagged-words.tsx";
import { Markdown } from "@/components/ui/markdown.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { useCommentOnAnswer } from "../api/comment-on-answer.ts";

interface AnswerCommentProps {
  readonly attemptId: string;
  readonly question: GradedQuestion;
  readonly onCommented: () => void;
}

/** What a model says of one's answer, or the button that asks for it. */
export function AnswerComment({ attemptId, question: { item, comment }, onCommented }: AnswerCommentProps) {
  const { mutate, isPending, error } = useCommentOnAnswer(attemptId, item, onCommented);
  if (comment)
    return (
      <article
        aria-label="A comment"
        className="rounded-lg border border-line bg-raised p-4 shadow-card sm:p-5"
      >
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="font-semibold text-base">Comment</h3>
          <span className="text-ink-soft text-sm">Written by a model, not part of the score</span>
        </div>
        <FlagNote value="Not in the points or the model answer: check it">
          <Markdown text={comment.text} flags={comment.flags} />
        </FlagNote>
      </article>
    );
  const button = (
    <Button variant="secondary" size="sm" isBusy={isPending} onClick={() => mutate()}>
      <MessageSquareText aria-hidden="true" className="size-4" />
      {error ? "Try again" : "Comment on my answer"}
    </Button>
  );
  if (error && !isPending)
    return (
      <Notice tone="danger" actions={button}>
        {error.message}
      </Notice>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {button}
      <p className="text-ink-soft text-sm">Counts as one of your messages, once it comes.</p>
    </div>
  );
}
