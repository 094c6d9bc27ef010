import type {
  ExerciseAttempt,
  ExerciseGrade,
  GradedPoint,
  GradedQuestion,
} from "@backend/contracts/exercises.ts";
import { BookOpenText, CircleCheck, CircleDashed, Contrast } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Markdown } from "@/components/ui/markdown.tsx";
import { askedIn, countWords, isInMarlow, stateOfAsked } from "../model/attempt.ts";
import { wordCount } from "../model/exercise-labels.ts";
import { percent, pointsText } from "../model/labels.ts";
import { AnswerComment } from "./answer-comment.tsx";
import { choicesOf } from "./asked-question.tsx";
import { Choices } from "./choices.tsx";
import { Italics, tied } from "./italics.tsx";
import { MarlowNote } from "./papers.tsx";

interface GradedAttemptProps {
  readonly attempt: ExerciseAttempt;
  readonly grade: ExerciseGrade;
  readonly onMark: (item: string, at: number, isEarned: boolean) => void;
  readonly onCommented: () => void;
  readonly onOpenPassage: (passageId: string) => void;
}

/** After an attempt: each point of the rubric, the words that earned it, and a model answer beside one's own. */
export function GradedAttempt({ attempt, grade, onMark, onCommented, onOpenPassage }: GradedAttemptProps) {
  const graded = new Map(grade.questions.map((question) => [question.item, question]));
  const own = ownPoints(grade);
  const asked = askedIn(attempt);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-3 rounded-lg border border-line bg-raised p-5 shadow-card sm:flex sm:items-center sm:gap-8 sm:p-6">
        <p className="shrink-0">
          <span className="block font-semibold font-serif text-4xl">
            {percent(grade.points, grade.most)}%
          </span>
          <span className="text-ink-soft">
            {pointsText(grade.points)} of {pointsText(grade.most)} points
          </span>
        </p>
        <div className="grid gap-1.5 text-ink-soft leading-relaxed">
          <p>
            Hornbook looks for the words of each point in your sentences, and for the source that it needs. It
            can miss a good answer or credit a weak one: compare yours with the model answer, and mark what it
            missed.
          </p>
          {own > 0 && (
            <p className="text-ink">
              You marked {own === 1 ? "1 more point" : `${pointsText(own)} more points`} yourself. We keep
              that apart from the score.
            </p>
          )}
        </div>
      </div>
      {attempt.exercises.some(isInMarlow) && <MarlowNote />}
      {asked.map((one, at) => {
        const question = graded.get(one.item);
        const state = stateOfAsked(attempt, one);
        return (
          question && (
            <section
              key={one.item}
              aria-label={`Question ${at + 1}`}
              className="grid grid-cols-[minmax(0,1fr)] gap-4"
            >
              <div className="flex items-baseline justify-between gap-4 border-line border-b pb-2">
                <h2 className="font-semibold text-xl">
                  Question {at + 1}
                  {attempt.exercises.length > 1 && (
                    <span className="font-normal text-base text-ink-soft"> {one.exercise.title}</span>
                  )}
                </h2>
                <span className="shrink-0 tabular-nums">
                  {pointsText(question.points)} of {pointsText(question.most)}
                </span>
              </div>
              <Markdown text={one.question.question} />
              {one.question.kind === "choice" ? (
                <Choices
                  question={choicesOf(one, state, question)}
                  isExplained
                  onChoose={() => {}}
                  onStrike={null}
                />
              ) : (
                <>
                  <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
                    <Written title="Your answer" text={state.content} isOwn />
                    <Written title="A model answer" text={question.answer ?? ""} />
                  </div>
                  <Rubric
                    question={question}
                    onMark={(place, isEarned) => onMark(one.item, place, isEarned)}
                  />
                  {(question.comment || (grade.canComment && state.content.trim())) && (
                    <AnswerComment attemptId={attempt.id} question={question} onCommented={onCommented} />
                  )}
                </>
              )}
              <Ground question={question} onOpenPassage={onOpenPassage} />
            </section>
          )
        );
      })}
    </div>
  );
}

/** What the student's own marks would add. */
const ownPoints = ({ questions }: ExerciseGrade): number =>
  questions
    .flatMap(({ rubric }) => rubric ?? [])
    .reduce((sum, { worth, earned, isOwnMark }) => sum + (isOwnMark ? worth - earned : 0), 0);

interface WrittenProps {
  readonly title: string;
  readonly text: string;
  /** What the student wrote is shown as it was typed. */
  readonly isOwn?: boolean;
}

function Written({ title, text, isOwn = false }: WrittenProps) {
  return (
    <article
      aria-label={title}
      className={cn("rounded-lg border border-line p-4 sm:p-5", isOwn ? "bg-raised" : "bg-sunken")}
    >
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 className="font-semibold text-base">{title}</h3>
        <span className="text-ink-soft text-sm tabular-nums">{wordCount(countWords(text))}</span>
      </div>
      {!isOwn ? (
        <Markdown text={text} />
      ) : text.trim() ? (
        <p className="whitespace-pre-line break-words leading-relaxed">{text}</p>
      ) : (
        <p className="text-ink-soft">You wrote nothing here.</p>
      )}
    </article>
  );
}

interface RubricProps {
  readonly question: GradedQuestion;
  readonly onMark: (at: number, isEarned: boolean) => void;
}

function Rubric({ question, onMark }: RubricProps) {
  return (
    <ul
      aria-label="Points"
      className="divide-y divide-line rounded-lg border border-line bg-raised shadow-card"
    >
      {question.rubric?.map((point, at) => (
        <li
          key={point.point}
          className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-1 px-4 py-3 sm:px-5"
        >
          <Verdict point={point} />
          <p className="flex items-baseline justify-between gap-4">
            <span>
              <Italics text={point.point} />
            </span>
            <span className="shrink-0 text-ink-soft text-sm tabular-nums">
              {pointsText(point.earned)} of {point.worth}
            </span>
          </p>
          {point.sentence && (
            <blockquote className="col-start-2 border-accent border-l-2 pl-3 text-ink-soft text-sm">
              {point.sentence}
            </blockquote>
          )}
          {point.source && (
            <p className="col-start-2 text-ink-soft text-sm">
              {point.isSourceNamed ? "You named its source: " : "Name its source: "}
              {point.source}
            </p>
          )}
          {point.earned < point.worth && (
            <label className="col-start-2 flex min-h-9 w-fit cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={point.isOwnMark}
                onChange={(event) => onMark(at, event.target.checked)}
                className="size-4 accent-(--accent)"
              />
              I did say this<span className="sr-only">: {point.point}</span>
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}

function Verdict({ point: { earned, worth } }: { readonly point: GradedPoint }) {
  const className = "mt-1 size-4.5";
  if (earned === worth) return <CircleCheck aria-label="Earned" className={cn(className, "text-success")} />;
  if (earned > 0) return <Contrast aria-label="Half earned" className={cn(className, "text-accent")} />;
  return <CircleDashed aria-label="Missed" className={cn(className, "text-danger")} />;
}

interface GroundProps {
  readonly question: GradedQuestion;
  readonly onOpenPassage: (passageId: string) => void;
}

function Ground({ question: { authority, passageId }, onOpenPassage }: GroundProps) {
  if (!authority && !passageId) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft text-sm">{authority && tied(authority)}</p>
      {passageId && (
        <Button variant="secondary" size="sm" onClick={() => onOpenPassage(passageId)}>
          <BookOpenText aria-hidden="true" className="size-4" />
          Read the rule
        </Button>
      )}
    </div>
  );
}
