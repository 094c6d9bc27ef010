import { readSections } from "@backend/contracts/answer-sections.ts";
import { endOf, sourcesOf, type Turn } from "../model/turns.ts";
import { AnswerText } from "./answer-text.tsx";
import { Sources } from "./sources.tsx";

interface SharedTurnsProps {
  readonly turns: readonly Turn[];
}

/** A conversation to read: every answer in full, and nothing to do but to open what it cites. */
export function SharedTurns({ turns }: SharedTurnsProps) {
  return (
    <div data-conversation className="grid grid-cols-1 gap-10">
      {turns.map(({ question, answer }) => (
        <div key={question.id} className="grid grid-cols-1 gap-7">
          <h2 className="sr-only">Question</h2>
          <div className="bubble ml-auto max-w-125 whitespace-pre-wrap break-words rounded-lg rounded-br-sm bg-bubble px-4 py-3 leading-[1.5625]">
            {question.text}
          </div>
          {answer && <SharedAnswer answer={answer} />}
        </div>
      ))}
    </div>
  );
}

function SharedAnswer({ answer }: { readonly answer: NonNullable<Turn["answer"]> }) {
  const { answer: text, detail } = readSections(answer.text);
  const end = endOf(answer);
  const sources = sourcesOf(answer);
  return (
    <article aria-label="Answer" className="grid grid-cols-1 gap-6">
      <h2 className="sr-only">Answer</h2>
      <div className="answer grid grid-cols-1 gap-5 sm:px-4">
        <AnswerText answer={answer} text={text} start={0} />
        {detail && (
          <AnswerText answer={answer} text={detail} start={answer.text.indexOf(detail, text.length)} />
        )}
      </div>
      {answer.flags.length > 0 && (
        <p className="text-ink-soft text-sm sm:px-4">
          <span className="flag">Underlined</span> words aren’t in the outlines: check them.
        </p>
      )}
      {end && <p className="text-ink-soft text-sm sm:px-4">{end}</p>}
      {sources.length > 0 && <Sources answer={answer} citations={sources} />}
    </article>
  );
}
