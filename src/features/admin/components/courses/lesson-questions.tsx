import { addressOf } from "@backend/contracts/outlines.ts";
import { ArrowDown, ArrowUp, Plus, Trash2, X } from "lucide-react";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button.tsx";
import { Section } from "@/components/ui/section.tsx";
import { TextArea } from "@/components/ui/text-area.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import type { LessonValues } from "../../model/lesson-values.ts";
import {
  FEWEST_CHOICES,
  LETTERS,
  MOST_CHOICES,
  MOST_QUESTIONS,
  newQuestion,
  PASSAGE_ID,
  withoutChoice,
} from "../../model/questions.ts";
import { Empty } from "../parts.tsx";
import { useQuestionList } from "./use-question-list.ts";

interface LessonQuestionsProps {
  readonly form: UseFormReturn<LessonValues>;
}

/** Focuses an element once it is where it will be. What was just pressed may be gone, or have moved. */
const focusSoon = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());

/** The questions at the end of a lesson: add, write, order, and say which choice is right and why. */
export function LessonQuestions({ form }: LessonQuestionsProps) {
  const questions = useQuestionList(form);
  const id = useId();
  const last = questions.keys.length - 1;
  const move = (from: number, to: number) => {
    questions.move(from, to);
    // At either end, that direction has no more to give.
    const isUp = to === 0 ? false : to === last || to < from;
    focusSoon(`${id}-${isUp ? "up" : "down"}-${to}`);
  };
  return (
    <Section
      title={`Check your understanding (${questions.keys.length})`}
      aside={
        <Button
          id={`${id}-add`}
          variant="secondary"
          size="sm"
          disabled={questions.keys.length >= MOST_QUESTIONS}
          onClick={() => questions.append(newQuestion())}
        >
          <Plus aria-hidden="true" className="size-4" /> Add question
        </Button>
      }
    >
      {questions.keys.length === 0 && <Empty>No questions yet. Lessons usually have three.</Empty>}
      <ol>
        {questions.keys.map((key, index) => (
          <li key={key} className="border-line border-b py-4">
            <fieldset className="grid gap-3">
              <legend className="sr-only">Question {index + 1}</legend>
              <div className="flex items-center justify-between gap-2">
                <p aria-hidden="true" className="font-semibold">
                  Question {index + 1}
                </p>
                <span className="flex">
                  <Button
                    id={`${id}-up-${index}`}
                    variant="quiet"
                    size="icon"
                    aria-label={`Move question ${index + 1} up`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp aria-hidden="true" className="size-4" />
                  </Button>
                  <Button
                    id={`${id}-down-${index}`}
                    variant="quiet"
                    size="icon"
                    aria-label={`Move question ${index + 1} down`}
                    disabled={index === last}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown aria-hidden="true" className="size-4" />
                  </Button>
                  <Button
                    variant="quiet"
                    size="icon"
                    aria-label={`Delete question ${index + 1}`}
                    onClick={() => {
                      questions.remove(index);
                      focusSoon(`${id}-add`);
                    }}
                  >
                    <Trash2 aria-hidden="true" className="size-4" />
                  </Button>
                </span>
              </div>
              <QuestionFields form={form} index={index} />
            </fieldset>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface QuestionFieldsProps extends LessonQuestionsProps {
  readonly index: number;
}

function QuestionFields({ form, index }: QuestionFieldsProps) {
  const at = `questions.${index}` as const;
  const { register, getValues, setValue } = form;
  /** Not `update`, which would recreate the fields and lose the focus. */
  const change = ({ choices, answer }: LessonValues["questions"][number], focused: number) => {
    setValue(`${at}.choices`, choices, { shouldDirty: true });
    setValue(`${at}.answer`, answer, { shouldDirty: true });
    requestAnimationFrame(() => form.setFocus(`${at}.choices.${focused}`));
  };
  const errors = form.formState.errors.questions?.[index];
  const { choices = [], answer, passage = "" } = form.watch(at) ?? {};
  return (
    <>
      <TextArea
        label="Question"
        rows={3}
        {...register(`${at}.question`)}
        error={errors?.question?.message ?? null}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium text-sm">Choices, and which one is right</legend>
        {choices.map((_, choice) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a choice has nothing but its place.
          <div key={choice} className="grid gap-1">
            <div className="flex items-center gap-2">
              <label className="flex min-h-11 shrink-0 items-center gap-1.5 md:min-h-9">
                <input
                  type="radio"
                  value={String(choice + 1)}
                  aria-label={`${LETTERS[choice]} is right`}
                  {...register(`${at}.answer`)}
                  checked={answer === String(choice + 1)}
                  className="size-4 accent-accent"
                />
                <span aria-hidden="true" className="w-3 font-medium">
                  {LETTERS[choice]}
                </span>
              </label>
              <input
                aria-label={`Choice ${LETTERS[choice]}`}
                aria-invalid={errors?.choices?.[choice] ? true : undefined}
                {...register(`${at}.choices.${choice}`)}
                className="h-11 w-full min-w-0 rounded-md border border-line-strong bg-raised px-3 text-base md:h-9 md:text-14"
              />
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove choice ${LETTERS[choice]}`}
                disabled={choices.length <= FEWEST_CHOICES}
                onClick={() => change(withoutChoice(getValues(at), choice), Math.max(0, choice - 1))}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </div>
            {errors?.choices?.[choice]?.message && (
              <p role="alert" className="ml-10 text-danger text-sm">
                {errors.choices[choice].message}
              </p>
            )}
          </div>
        ))}
        {choices.length < MOST_CHOICES && (
          <div>
            <Button
              variant="quiet"
              size="sm"
              onClick={() =>
                change({ ...getValues(at), choices: [...getValues(`${at}.choices`), ""] }, choices.length)
              }
            >
              <Plus aria-hidden="true" className="size-4" /> Add choice
            </Button>
          </div>
        )}
      </fieldset>
      <TextArea
        label="Explanation"
        rows={3}
        {...register(`${at}.explanation`)}
        error={errors?.explanation?.message ?? null}
      />
      <TextField
        label="Passage that supports it"
        hint="An outline passage’s id, such as torts/battery#rule"
        {...register(`${at}.passage`)}
        error={errors?.passage?.message ?? null}
      />
      {PASSAGE_ID.test(passage.trim()) && (
        <p>
          <a
            href={addressOf(passage.trim())}
            target="_blank"
            rel="noreferrer"
            className="text-accent underline"
          >
            Read this passage
          </a>
        </p>
      )}
    </>
  );
}
