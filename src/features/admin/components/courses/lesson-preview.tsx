import { Markdown } from "@/components/ui/markdown.tsx";
import type { LessonValues } from "../../model/lesson-values.ts";
import { LETTERS } from "../../model/questions.ts";

/** A lesson as it is written so far, with the answers to its questions. */
export function LessonPreview({ body, framework, questions }: LessonValues) {
  return (
    <div className="rounded-md border border-line bg-raised p-4">
      <Markdown text={body || "*Nothing written yet.*"} />
      {framework && (
        <div className="mt-4 border-accent border-l-4 bg-accent-soft p-4">
          <p className="font-semibold text-accent">Framework</p>
          <Markdown text={framework} />
        </div>
      )}
      {questions.length > 0 && <h3 className="mt-6 font-semibold text-lg">Check your understanding</h3>}
      <ol>
        {questions.map(({ question, choices, answer, explanation }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question has nothing but its place.
          <li key={index} className="mt-4">
            <p className="font-serif text-17 leading-relaxed">
              {index + 1}. {question || "Not written yet."}
            </p>
            <ul className="mt-2 grid gap-1">
              {choices.map((choice, place) => {
                const isRight = answer === String(place + 1);
                return (
                  <li
                    key={LETTERS[place]}
                    className={`rounded-sm px-2 py-1 ${isRight ? "bg-accent-soft font-medium" : ""}`}
                  >
                    {LETTERS[place]}. {choice}
                    {isRight && <span className="text-accent"> (right)</span>}
                  </li>
                );
              })}
            </ul>
            <p className="mt-2 rounded-md bg-sunken px-3 py-2 font-serif">{explanation}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
