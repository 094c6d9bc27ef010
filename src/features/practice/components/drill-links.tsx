import type { Drills, PracticeChoice } from "@backend/contracts/practice.ts";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { Card } from "@/components/ui/card.tsx";
import { Swaps } from "./swaps.tsx";

interface DrillLinksProps {
  readonly drills: Drills;
  readonly isBusy: boolean;
  readonly onBegin: (choice: PracticeChoice) => void;
}

const DRILLS = [
  {
    to: "/practice/pairs",
    name: "One fact flipped",
    about: "Two stories, one fact apart, two outcomes that students swap.",
  },
  {
    to: "/practice/fakes",
    name: "Spot the fake",
    about: "Ten minutes of short answers. In most of them, one sentence is false.",
  },
] as const;

/** The short drills, and what the student swaps. */
export function DrillLinks({ drills, isBusy, onBegin }: DrillLinksProps) {
  const swapped = drills.swaps.filter(({ isSwapped }) => isSwapped);
  return (
    <Card title="Drills">
      <ul className="grid gap-3 sm:grid-cols-2">
        {DRILLS.map(({ to, name, about }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full items-center gap-3 rounded-md border border-line px-4 py-3 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{name}</span>
                <span className="text-ink-soft text-sm">{about}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
      {swapped.length > 0 && (
        <section aria-labelledby="what-you-swap" className="grid gap-3 border-line border-t pt-5">
          <h3 id="what-you-swap" className="font-sans font-semibold">
            What you swap
          </h3>
          <Swaps swaps={swapped.slice(0, 3)} isBusy={isBusy} onBegin={onBegin} />
        </section>
      )}
    </Card>
  );
}
