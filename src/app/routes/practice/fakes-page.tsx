import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Card } from "@/components/ui/card.tsx";
import { Segments } from "@/components/ui/segments.tsx";
import { ShareBar } from "@/features/practice/components/share-bar.tsx";
import { FAULT_NAMES } from "@/features/practice/model/labels.ts";
import { DrillStartPage } from "./drill-start.tsx";

/** `/practice/fakes`: begins a drill of answers in which a sentence may be false. */
export default function FakesPage() {
  const [timing, setTiming] = useState<"timed" | "untimed">("timed");
  return (
    <DrillStartPage
      title="Spot the fake"
      lead="A citation isn’t proof. Find the false sentence, then read what is true and where it comes from."
    >
      {({ drills, isBusy, begin }) => (
        <>
          <Card title="Ten answers">
            <div className="measure grid gap-3">
              <p>Each answer is made from our outlines. In five of six, one sentence was made false:</p>
              <ul className="list-disc pl-5">
                <li>a case that we invented,</li>
                <li>a real case that is about another point,</li>
                <li>a list of elements with one left out,</li>
                <li>a rule or section of another topic,</li>
                <li>a rule of one law said of another, such as the common law’s of the Model Penal Code.</li>
              </ul>
              <p>In one of six, nothing is false. Lists are complete unless that is the fault.</p>
            </div>
            <div className="flex flex-wrap items-center gap-4">
              <Segments
                label="Time"
                value={timing}
                options={[
                  ["timed", "10 minutes"],
                  ["untimed", "Untimed"],
                ]}
                onChange={setTiming}
              />
              <Button
                isBusy={isBusy}
                disabled={drills.fakes === 0}
                onClick={() =>
                  begin({ from: "fakes", count: 10, isTimed: timing === "timed", explains: "each" })
                }
              >
                Begin
              </Button>
            </div>
          </Card>
          {drills.faults.length > 0 && (
            <Card title="What you notice">
              <ul className="grid gap-4 sm:grid-cols-2 sm:gap-x-8">
                {drills.faults.map(({ fault, caught, answered }) => (
                  <li key={fault}>
                    <ShareBar
                      name={FAULT_NAMES[fault].name}
                      points={caught}
                      of={answered}
                      unit={FAULT_NAMES[fault].noticed}
                    />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
    </DrillStartPage>
  );
}
