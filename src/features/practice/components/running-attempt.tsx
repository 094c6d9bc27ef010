import type { ExerciseAttempt, ItemState } from "@backend/contracts/exercises.ts";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Segments } from "@/components/ui/segments.tsx";
import { usePageKeys } from "@/components/ui/use-page-keys.ts";
import { askedIn, isAnswered, stateOfAsked, stateOfPaper } from "../model/attempt.ts";
import { PART_NAMES } from "../model/exercise-labels.ts";
import { questionCount } from "../model/labels.ts";
import { choose, deadlineOf } from "../model/session.ts";
import { useAttempt } from "../model/use-attempt.ts";
import { AskedQuestion, choicesOf } from "./asked-question.tsx";
import { Palette } from "./palette.tsx";
import { Papers } from "./papers.tsx";
import { commonKeys, PART_ENDS, type Panel, PreviousButton, SessionFrame } from "./session-frame.tsx";

const KEYS = [
  ["A to E", "Choose an answer, as do 1 to 6"],
  ["N or →", "Next question"],
  ["P or ←", "Previous question"],
  ["F", "Flag"],
  ["Q", "Finish"],
  ["?", "These keys"],
  ["Esc", "Leave the text, then close. You can continue later"],
] as const;

interface RunningAttemptProps {
  readonly userId: string;
  readonly begun: ExerciseAttempt;
  /** What to add to this device's clock for the server's time, in milliseconds. */
  readonly clockOffset: number;
  /** The open question's place. */
  readonly place: number;
  readonly onPlace: (place: number) => void;
  readonly onEnded: (attempt: ExerciseAttempt) => void;
  readonly onClose: () => void;
}

/** A running exercise: its papers beside one question at a time; on a phone, one or the other. */
export function RunningAttempt({ userId, begun, clockOffset, place, ...props }: RunningAttemptProps) {
  const running = useAttempt(userId, { begun, clockOffset }, props.onEnded);
  const { attempt } = running;
  const questions = askedIn(attempt);
  const asked = questions[place];
  const [pane, setPane] = useState<"papers" | "question">(
    place === 0 && Object.keys(begun.states).length === 0 ? "papers" : "question",
  );
  const [panel, setPanel] = useState<Panel | null>(null);
  const [isEnding, setEnding] = useState(false);
  const close = () => setPanel(null);
  const marks = questions.map((one) => ({
    id: one.item,
    isAnswered: isAnswered(attempt, one),
    isFlagged: stateOfAsked(attempt, one).isFlagged,
  }));
  const left = marks.filter((one) => !one.isAnswered).length;
  const isLast = place === questions.length - 1;

  const end = (timeOut?: number) => {
    if (isEnding) return;
    close();
    setEnding(true);
    void running.end(timeOut);
  };
  const go = (to: number) => {
    if (questions[to]) {
      running.send();
      props.onPlace(to);
      setPane("question");
    }
    close();
  };
  const state = asked && stateOfAsked(attempt, asked);
  const change = (changed: Partial<ItemState>) =>
    !asked || !state || running.change(asked.item, state, changed);
  const onFlag = () => void (state && change({ isFlagged: !state.isFlagged }));
  const press = (choice: number) => {
    if (asked?.question.kind === "choice" && state && choice <= (asked.question.choices?.length ?? 0))
      change({ chosen: choose(choicesOf(asked, state), choice).chosen });
  };
  usePageKeys(commonKeys({ place, press, onOpen: go, onFlag, onPanel: setPanel, onClose: props.onClose }));
  if (!asked || !state) return null;
  const title = attempt.exercises.length > 1 ? PART_NAMES.sets : asked.exercise.title;

  return (
    <SessionFrame
      title={title}
      questions={marks}
      place={place}
      isFlagged={state.isFlagged}
      deadline={deadlineOf(attempt)}
      now={running.now}
      keys={KEYS}
      notice={
        running.problem ??
        (running.saved === "kept"
          ? "Your answers are kept on this device. We’ll send them when you’re back online."
          : null)
      }
      panel={panel}
      onPanel={setPanel}
      onOpen={go}
      onFlag={onFlag}
      onTimeOut={end}
      onClose={props.onClose}
      ending={{
        title: attempt.mockId ? "Finish this part?" : "Finish this exercise?",
        label: "Finish",
        text:
          (left > 0 ? `${questionCount(left)} without an answer. ` : "") +
          (attempt.mockId ? PART_ENDS : "You’ll see which points you earned, beside a model answer.") +
          (attempt.secondsAllowed === null ? " To continue later, close it instead." : ""),
        onConfirm: () => end(),
      }}
    >
      <div className="flex border-line border-b px-4 py-2 lg:hidden">
        <Segments
          label="Show"
          value={pane}
          options={[
            ["papers", "Papers"],
            ["question", "Question"],
          ]}
          onChange={setPane}
        />
      </div>
      <div className="flex min-h-0 flex-1">
        <Pane label="Papers" isShown={pane === "papers"} className="lg:border-line lg:border-r">
          <Papers
            key={asked.exercise.id}
            exercise={asked.exercise}
            highlightsOf={(item) => stateOfPaper(attempt, item).highlights}
            onHighlight={(item, highlights) =>
              running.change(item, stateOfPaper(attempt, item), { highlights })
            }
          />
        </Pane>
        <Pane label="Question" isShown={pane === "question"}>
          <AskedQuestion
            key={asked.item}
            asked={asked}
            state={state}
            number={place + 1}
            total={questions.length}
            saved={running.saved}
            onChange={change}
            onBlur={running.send}
          />
        </Pane>
      </div>
      <div className="flex items-center justify-between gap-3 border-line border-t px-4 py-3">
        <PreviousButton place={place} onOpen={go} />
        <div className="hidden min-w-0 flex-1 sm:block">
          {questions.length > 1 && <Palette questions={marks} place={place} onOpen={go} />}
        </div>
        {/* On a phone, the papers come first, and the question to them is next. */}
        {pane === "papers" && (
          <Button
            className="lg:hidden"
            onClick={() => {
              flushSync(() => setPane("question"));
              // The button has gone with the focus.
              document.getElementById("asked")?.focus();
            }}
          >
            Question {place + 1}
          </Button>
        )}
        <Button
          className={pane === "papers" ? "max-lg:hidden" : undefined}
          isBusy={isEnding}
          onClick={() => (isLast ? setPanel("end") : go(place + 1))}
        >
          {isLast ? "Finish" : "Next"}
          {!isLast && <ArrowRight aria-hidden="true" className="size-4.5" />}
        </Button>
      </div>
    </SessionFrame>
  );
}

interface PaneProps {
  readonly label: string;
  /** On a phone, where there is room for one. */
  readonly isShown: boolean;
  readonly className?: string;
  readonly children: React.ReactNode;
}

function Pane({ label, isShown, className, children }: PaneProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
      tabIndex={0}
      className={cn(
        "relative min-h-0 min-w-0 flex-1 overflow-y-auto overflow-x-clip px-4 py-5 focus-visible:-outline-offset-2 sm:px-6",
        !isShown && "max-lg:hidden",
        className,
      )}
    >
      <div className="mx-auto max-w-180">{children}</div>
    </section>
  );
}
