import {
  PRACTICE_EXAMS,
  PRACTICE_QUESTIONS,
  type PracticeChoice,
  type PracticeExam,
  type PracticeOverview,
} from "@backend/contracts/practice.ts";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Card } from "@/components/ui/card.tsx";
import { Segments } from "@/components/ui/segments.tsx";
import { durationText, EXAM_NAMES, paceOf, questionCount } from "../model/labels.ts";
import { availableFor, type Draft, draftToChoice } from "../model/start.ts";
import { SubjectPicker } from "./subject-picker.tsx";

const COUNTS = [5, 10, 15, 20, 30, 40, 50, 75, 100].filter(
  (count) => count >= PRACTICE_QUESTIONS.min && count <= PRACTICE_QUESTIONS.max,
);

interface StartFormProps {
  readonly overview: PracticeOverview;
  readonly initial: Draft;
  readonly isBusy: boolean;
  readonly failure: ReactNode;
  readonly onBegin: (choice: PracticeChoice) => void;
}

/** What to practice, how much of it, against the clock or not. */
export function StartForm({ overview, initial, isBusy, failure, onBegin }: StartFormProps) {
  const [draft, setDraft] = useState(initial);
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const available = availableFor(overview, draft);
  const counts = COUNTS.filter((count, at) => at === 0 || count <= available);
  const count = Math.min(draft.count, counts.at(-1) ?? PRACTICE_QUESTIONS.min);
  const asked = Math.min(count, available);
  const pace = paceOf(overview, draft.from === "exam" ? draft.exam : null);
  return (
    <Card title="New session">
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onBegin(draftToChoice({ ...draft, count }));
        }}
      >
        <Row label="Questions from">
          <Segments
            label="Questions from"
            value={draft.from}
            options={[
              ["mixed", "All"],
              ["subjects", "Subjects"],
              ["weakness", "Missed"],
              ["exam", "An exam"],
            ]}
            onChange={(from) => set({ from })}
          />
        </Row>
        {draft.from === "subjects" && (
          <SubjectPicker
            subjects={overview.subjects}
            chosen={draft.subjects}
            topic={draft.topic}
            onChange={(subjects, topic) => set({ subjects, topic })}
          />
        )}
        {draft.from === "weakness" && (
          <p className="text-ink-soft">
            {overview.weakTopics.length === 0
              ? "You haven’t missed anything yet. Questions you miss, and cards you forget, show up here."
              : `The topics where you last missed a question, or forgot a card: ${namesOf(overview.weakTopics)}.`}
          </p>
        )}
        {draft.from === "exam" && (
          <Row label="Exam">
            <Segments<PracticeExam>
              label="Exam"
              value={draft.exam}
              options={PRACTICE_EXAMS.map((exam) => [exam, EXAM_NAMES[exam]] as const)}
              onChange={(exam) => set({ exam })}
            />
            <span className="text-ink-soft text-sm">
              Its subjects, in the examiners’ shares where they publish them.
            </span>
          </Row>
        )}
        <div className="grid gap-5 sm:grid-cols-3">
          <label className="grid content-start gap-1.5">
            <span className="font-medium text-sm">How many</span>
            <select
              value={count}
              onChange={(event) => set({ count: Number(event.target.value) })}
              className="h-11 w-full rounded-md border border-line-strong bg-raised px-3 text-base"
            >
              {counts.map((option) => (
                <option key={option} value={option}>
                  {option}
                </option>
              ))}
            </select>
            <span className="text-ink-soft text-sm">{questionCount(available)} available</span>
          </label>
          <Row label="Time">
            <Segments
              label="Time"
              value={draft.isTimed ? "timed" : "untimed"}
              options={[
                ["untimed", "Untimed"],
                ["timed", "Timed"],
              ]}
              onChange={(timing) => set({ isTimed: timing === "timed" })}
            />
            {draft.isTimed && pace && asked > 0 && (
              <span className="text-ink-soft text-sm">
                {durationText((asked * pace.minutes * 60) / pace.questions)}, as on the{" "}
                {EXAM_NAMES[pace.exam]}
              </span>
            )}
          </Row>
          <Row label="Reasons">
            <Segments
              label="Reasons"
              value={draft.explains}
              options={[
                ["each", "After each"],
                ["end", "At the end"],
              ]}
              onChange={(explains) => set({ explains })}
            />
          </Row>
        </div>
        {failure}
        <div>
          <Button type="submit" size="lg" isBusy={isBusy} disabled={available === 0}>
            {available === 0 ? "Choose what to practice" : `Begin ${questionCount(asked)}`}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-1.5">
      <span aria-hidden="true" className="font-medium text-sm">
        {label}
      </span>
      {children}
    </div>
  );
}

const SHOWN_TOPICS = 5;

function namesOf(topics: PracticeOverview["weakTopics"]): string {
  const names = topics.slice(0, SHOWN_TOPICS).map(({ title }) => title);
  const more = topics.length - names.length;
  return new Intl.ListFormat("en-US").format(more > 0 ? [...names, `${more} more`] : names);
}
