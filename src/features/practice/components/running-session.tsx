import type { PracticeSession } from "@backend/contracts/practice.ts";
import { ArrowRight } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Key } from "@/components/ui/key.tsx";
import { usePageKeys } from "@/components/ui/use-page-keys.ts";
import { questionCount } from "../model/labels.ts";
import { changedAt, choose, deadlineOf, isDone, isDrill, strike } from "../model/session.ts";
import { SESSION_KEYS } from "../model/session-keys.ts";
import { useSession } from "../model/use-session.ts";
import { Palette } from "./palette.tsx";
import { QuestionView } from "./question-view.tsx";
import { commonKeys, PART_ENDS, type Panel, PreviousButton, SessionFrame } from "./session-frame.tsx";
import type { StoryHandle } from "./story.tsx";

/** How long after X a letter strikes out. */
const STRIKE_KEY_MS = 2000;

interface RunningSessionProps {
  readonly userId: string;
  readonly title: string;
  readonly begun: PracticeSession;
  /** What to add to this device's clock for the server's time, in milliseconds. */
  readonly clockOffset: number;
  /** The open question's place. */
  readonly place: number;
  readonly onPlace: (place: number) => void;
  readonly onOpenPassage: (passageId: string) => void;
  readonly onEnded: (session: PracticeSession) => void;
  readonly onClose: () => void;
}

/** A running session, one question at a time. */
export function RunningSession({ userId, title, begun, clockOffset, place, ...props }: RunningSessionProps) {
  const running = useSession(userId, { begun, clockOffset }, place, props.onEnded);
  const { session, change } = running;
  const { questions, choice: chosen } = session;
  const question = questions[place];
  const story = useRef<StoryHandle>(null);
  const strikesUntil = useRef(0);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [isEnding, setEnding] = useState(false);
  const close = () => setPanel(null);
  const marks = questions.map((one) => ({
    ...{ id: one.id, isFlagged: one.isFlagged, isAnswered: isDone(session, one) },
  }));
  const left = questions.filter((one) => !isDone(session, one)).length;
  const isLast = place === questions.length - 1;
  const explainsEach = chosen.explains === "each";
  const isExplained = question?.isExplained ?? false;
  const deadline = deadlineOf(session);
  const canCheck =
    explainsEach &&
    !isExplained &&
    question !== undefined &&
    question.chosen.length === question.correct.length;

  const end = (timeOut?: number) => {
    if (isEnding) return;
    close();
    setEnding(true);
    void running.end(timeOut);
  };
  const go = (to: number) => {
    if (questions[to]) props.onPlace(to);
    close();
  };
  const onChoose = (choice: number) =>
    question &&
    !isExplained &&
    choice <= question.choices.length &&
    change(question.id, choose(question, choice));
  const onStrike = (choice: number) =>
    question &&
    !isExplained &&
    !isDrill(question) &&
    choice <= question.choices.length &&
    change(question.id, strike(question, choice));
  const onFlag = () => void (question && change(question.id, { isFlagged: !question.isFlagged }));
  const onOpenPassage = () => question && isExplained && props.onOpenPassage(question.passageId);
  const onSubmit = () => {
    if (canCheck && question) change(question.id, { isExplained: true });
    else if (explainsEach && !isExplained) return;
    else if (!isLast) go(place + 1);
    else if (left === 0) end();
    else setPanel("end");
  };
  const press = (choice: number) => {
    const strikes = Date.now() < strikesUntil.current;
    strikesUntil.current = 0;
    if (strikes) onStrike(choice);
    else onChoose(choice);
  };
  usePageKeys({
    ...commonKeys({ place, press, onOpen: go, onFlag, onPanel: setPanel, onClose: props.onClose }),
    ...Object.fromEntries(
      ["a", "b", "c", "d", "e"].map((key, at) => [`shift+${key}`, () => onStrike(at + 1)]),
    ),
    x: () => {
      strikesUntil.current = Date.now() + STRIKE_KEY_MS;
    },
    h: () => story.current?.highlight(),
    enter: onSubmit,
    o: onOpenPassage,
  });
  if (!question) return null;

  return (
    <SessionFrame
      title={title}
      questions={marks}
      place={place}
      isFlagged={question.isFlagged}
      deadline={deadline}
      now={running.now}
      keys={SESSION_KEYS}
      notice={
        running.isWaiting
          ? "Your answers are saved on this device. We’ll send them when you’re back online."
          : null
      }
      panel={panel}
      onPanel={setPanel}
      onOpen={go}
      onFlag={onFlag}
      onTimeOut={end}
      onClose={props.onClose}
      ending={{
        ...(chosen.mock
          ? { title: "Finish this part?", label: "Finish" }
          : { title: "End this session?", label: "End session" }),
        text: [
          left > 0 &&
            `${questionCount(left)} without an answer ${left === 1 ? "counts" : "count"} as missed.`,
          chosen.mock && PART_ENDS,
          left === 0 && !chosen.mock && "You’ll see your score, with the reasons for every choice.",
          left > 0 && deadline === null && "To continue later, close the session instead.",
        ]
          .filter(Boolean)
          .join(" "),
        onConfirm: () => end(),
      }}
    >
      <div className="flex min-h-0 flex-1">
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
          tabIndex={0}
          className="min-h-0 min-w-0 flex-1 overflow-y-auto overflow-x-clip px-4 py-5 focus-visible:-outline-offset-2 sm:py-8"
        >
          <div className="mx-auto max-w-180">
            <QuestionView
              key={question.id}
              question={question}
              number={place + 1}
              total={questions.length}
              isExplained={isExplained}
              changed={changedAt(session, place)}
              story={story}
              onHighlight={(highlights) => change(question.id, { highlights })}
              onChoose={onChoose}
              onStrike={onStrike}
              onOpenPassage={onOpenPassage}
            />
          </div>
        </div>
        <aside className="hidden w-72 shrink-0 overflow-y-auto border-line border-l p-4 lg:block">
          <Palette questions={marks} place={place} onOpen={go} />
        </aside>
      </div>
      <div className="border-line border-t px-4 py-3">
        <div className="mx-auto flex max-w-180 items-center justify-between gap-3 lg:mr-auto lg:ml-[max(0px,calc((100%-18rem-45rem)/2))]">
          <PreviousButton place={place} onOpen={go} />
          <div className="flex gap-3">
            {explainsEach && !isExplained ? (
              <>
                {!isLast && (
                  <Button variant="quiet" aria-keyshortcuts="n" onClick={() => go(place + 1)}>
                    Skip
                  </Button>
                )}
                <Button disabled={!canCheck} onClick={onSubmit}>
                  Check answer <Key>Enter</Key>
                </Button>
              </>
            ) : (
              <Button isBusy={isEnding} onClick={onSubmit}>
                {isLast ? "See your result" : "Next"}
                {!isLast && <ArrowRight aria-hidden="true" className="size-4.5" />}
              </Button>
            )}
          </div>
        </div>
      </div>
    </SessionFrame>
  );
}
