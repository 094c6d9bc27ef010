import type { Overview } from "@backend/contracts/study.ts";
import { examOutlookOf } from "../model/exam-outlook.ts";
import type { ExamPlan } from "../model/exam-plan.ts";

interface ExamOutlookLineProps {
  readonly overview: Overview;
  readonly plan: ExamPlan;
  /** "July 28". */
  readonly date: string;
}

/** How much of the cards the student will remember on exam day, in a sentence or two. */
export default function ExamOutlookLine({ overview, plan, date }: ExamOutlookLineProps) {
  const outlook = examOutlookOf(overview, plan);
  if (!outlook) return null;
  const { studied, recall, recallOfAll, reviewsNeeded, bestRecall } = outlook;
  const target = overview.settings.request_retention;
  const cards = `${studied.toLocaleString("en-US")} ${studied === 1 ? "card" : "cards"}`;
  const misses = recall < target;
  return (
    <div className="mt-2 grid gap-2 pl-6.5 leading-relaxed">
      <p>
        {plan.daysLeft === 0
          ? `You should remember about ${percent(recall)} of the ${cards} you’ve studied.`
          : `At this pace, you’d remember about ${percent(recall)} of the ${cards} you’ll have studied by ${date}.`}
        {plan.daysLeft > 0 && percent(recallOfAll) !== percent(recall) && (
          <> That’s {percent(recallOfAll)} of every card your exam tests.</>
        )}
      </p>
      {misses && plan.daysLeft > 0 && (
        <p>
          {reviewsNeeded === null
            ? `There isn’t time to reach your target of ${percent(target)}: with every review done, you’d remember about ${percent(bestRecall)}.`
            : `Your limit of ${overview.settings.reviews_per_day.toLocaleString("en-US")} reviews a day leaves some undone. Raise it to ${reviewsNeeded.toLocaleString("en-US")} to reach your target of ${percent(target)}.`}
        </p>
      )}
    </div>
  );
}

const percent = (share: number) => `${Math.floor(share * 100)}%`;
