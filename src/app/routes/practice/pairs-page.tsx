import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Card } from "@/components/ui/card.tsx";
import { Segments } from "@/components/ui/segments.tsx";
import { Swaps } from "@/features/practice/components/swaps.tsx";
import { DrillStartPage } from "./drill-start.tsx";

/** `/practice/pairs`: begins a drill of stories that differ by one fact. */
export default function PairsPage() {
  const [count, setCount] = useState("10");
  return (
    <DrillStartPage
      title="One fact flipped"
      lead="You read a story and say which of two outcomes it leads to. Then one fact changes."
    >
      {({ drills, isBusy, begin }) => (
        <>
          <Card
            title="New drill"
            description="What you swap comes first, then pairs you haven’t seen. The second story of a pair may come right after the first, or later."
          >
            <div className="flex flex-wrap items-center gap-4">
              <Segments
                label="How many questions"
                value={count}
                options={["10", "20", "40"].map((option) => [option, `${option} questions`] as const)}
                onChange={setCount}
              />
              <Button
                isBusy={isBusy}
                disabled={drills.pairs === 0}
                onClick={() =>
                  begin({ from: "pairs", count: Number(count), isTimed: false, explains: "each" })
                }
              >
                Begin
              </Button>
            </div>
          </Card>
          {drills.swaps.length > 0 && (
            <Card
              title="What you tell apart"
              description="Your latest answer to each question counts. Wrong choices in exam practice and wrong answers in the chat’s quizzes count as swaps when they name the other outcome."
            >
              <Swaps swaps={drills.swaps} isBusy={isBusy} onBegin={begin} />
            </Card>
          )}
        </>
      )}
    </DrillStartPage>
  );
}
