import type { PracticeChoice, SwapScore } from "@backend/contracts/practice.ts";
import { Button } from "@/components/ui/button.tsx";
import { swapText } from "../model/labels.ts";
import { ShareBar } from "./share-bar.tsx";

interface SwapsProps {
  readonly swaps: readonly SwapScore[];
  readonly isBusy: boolean;
  readonly onBegin: (choice: PracticeChoice) => void;
}

/** Outcomes that the student takes for each other, or did: how often they were told apart, and a drill of each. */
export function Swaps({ swaps, isBusy, onBegin }: SwapsProps) {
  return (
    <ul className="grid gap-4">
      {swaps.map(({ swap, right, answered, isSwapped }) => {
        const name = swapText(swap);
        return (
          <li key={name} className="flex items-end gap-4">
            <div className="min-w-0 flex-1">
              {answered === 0 ? (
                <p className="text-sm">{name}: swapped outside this drill</p>
              ) : (
                <ShareBar name={name} points={right} of={answered} />
              )}
            </div>
            <Button
              variant={isSwapped ? "secondary" : "quiet"}
              size="sm"
              className="pointer-coarse:h-11"
              aria-label={`Drill it: ${name}`}
              isBusy={isBusy}
              onClick={() => onBegin({ from: "pairs", swap, count: 20, isTimed: false, explains: "each" })}
            >
              Drill it
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
