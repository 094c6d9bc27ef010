import { ThumbsDown, ThumbsUp } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useRateAnswer } from "../api/rate-answer.ts";
import type { Answer, Feedback } from "../model/turns.ts";

const ReportAnswerDialog = lazy(() => import("./report-answer-dialog.tsx"));

const THUMBS = [
  { value: "helpful", label: "Good answer", Icon: ThumbsUp },
  { value: "unhelpful", label: "Bad answer", Icon: ThumbsDown },
] as const;

/** Two thumbs. A thumb down asks what is wrong, so that someone can correct it. */
export function RateAnswer({ answer }: { readonly answer: Answer }) {
  /** What was chosen here: undefined as long as it is what was read. */
  const [chosen, setChosen] = useState<Feedback | null>();
  const rating = chosen === undefined ? answer.feedback : chosen;
  const [isReporting, setReporting] = useState(false);
  const rate = useRateAnswer(answer.id);
  const choose = (value: Feedback) => {
    const next = rating === value ? null : value;
    setChosen(next);
    setReporting(next === "unhelpful");
    rate.mutate(next, {
      onError: (error) => {
        setChosen(rating);
        notify.error(error.message);
      },
    });
  };
  return (
    <>
      {THUMBS.map(({ value, label, Icon }) => (
        <Button
          key={value}
          variant="quiet"
          size="icon"
          className="aria-pressed:text-accent pointer-coarse:size-11"
          aria-label={label}
          title={label}
          aria-pressed={rating === value}
          onClick={() => choose(value)}
        >
          <Icon aria-hidden="true" className={rating === value ? "size-4 fill-current/25" : "size-4"} />
        </Button>
      ))}
      <Suspense>
        {isReporting && (
          <ReportAnswerDialog
            answerId={answer.id}
            onClose={() => setReporting(false)}
            onSent={() => setReporting(false)}
          />
        )}
      </Suspense>
    </>
  );
}
