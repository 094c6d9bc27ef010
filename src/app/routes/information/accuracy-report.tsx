import type { Accuracy, CorrectedSection, SubjectCounts } from "@backend/contracts/accuracy.ts";
import { Fragment } from "react";
import { typeset } from "@/components/ui/typeset.ts";
import { Article } from "./article.tsx";
import { CountedTable } from "./counted-table.tsx";
import { dayName, monthName } from "./dates.ts";
import { FrozenSetResults } from "./frozen-set-results.tsx";

const COLUMNS = [
  ["topics", "Topics"],
  ["cases", "Cases"],
  ["passages", "Passages"],
  ["answers", "Answers"],
  ["practiceQuestions", "Questions"],
  ["pairs", "Pairs"],
  ["cards", "Cards"],
] as const satisfies readonly (readonly [keyof SubjectCounts, string])[];

export function AccuracyReport({ figures }: { readonly figures: Accuracy }) {
  const { subjects, reviewed, corrections, unconfirmed, frozenSet } = figures;
  const all = corrections.flatMap((section) => section.corrections);
  const dates = all.flatMap(({ date }) => date ?? []).sort();
  return (
    <Article
      title="Accuracy"
      lead="How much law there is, how it was checked, what was wrong, and how questions set aside for this are answered."
    >
      <p>
        Every number on this page is counted from Hornbook’s own files when the app is built. None is typed in
        by hand.
      </p>
      <h2>How much law there is</h2>
      <CountedTable label="Law by subject">
        <thead>
          <tr>
            <th scope="col">Subject</th>
            {COLUMNS.map(([key, name]) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => (
            <tr key={subject.name}>
              <th scope="row">{subject.name}</th>
              {COLUMNS.map(([key]) => (
                <td key={key}>{number(subject[key])}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">All</th>
            {COLUMNS.map(([key]) => (
              <td key={key}>{number(sum(subjects.map((subject) => subject[key])))}</td>
            ))}
          </tr>
        </tbody>
      </CountedTable>
      <p>
        Answers are what the outlines say to a question that people ask, in a few sentences. Questions are
        multiple choice, in the style of the exams. Pairs are stories that differ by one fact.
      </p>
      <h2>How it was checked</h2>
      <p>
        No author reviewed their own topic. A second reader of the project went through each one, as a hostile
        examiner would: Is each rule complete? Is each citation real, and does it support the rule? Are
        majority and minority rules marked? Is the law current?
      </p>
      <p>
        <strong>
          No outside lawyer, professor, law school, or bar association took part in this review or vouches for
          it.
        </strong>{" "}
        Many citations were checked against what the readers know, and not against the printed source.
      </p>
      <ul>
        {reviewed.map(({ month, topics }) => (
          <li key={month}>
            {number(topics)} topics were last reviewed in {monthName(month)}.
          </li>
        ))}
        {dates.length > 0 && (
          <li>
            Corrections were recorded from {dayName(dates[0] ?? "")} to {dayName(dates.at(-1) ?? "")}.
          </li>
        )}
      </ul>
      <p>
        Exam questions were also answered by readers who hadn’t written them, without the key. Pairs and
        flashcards rest on the same passages.
      </p>
      <h2>What was wrong</h2>
      <p>
        {number(all.length)} corrections of substance, each as what was said → what it says now. Spelling and
        style aren’t counted.
      </p>
      {corrections.map((section) => (
        <Corrections key={section.title} section={section} />
      ))}
      <h2>Not yet confirmed</h2>
      <p>These rest on what was first written. They couldn’t be checked against an official text.</p>
      <ul>
        {unconfirmed.map((item) => (
          <li key={item}>
            <WithCases text={item} />
          </li>
        ))}
      </ul>
      <FrozenSetResults frozenSet={frozenSet} />
      <p>
        Found a mistake? <a href="/contact">Tell us</a>, or report it beside the passage. We record it here.
      </p>
    </Article>
  );
}

function Corrections({ section: { title, corrections, kept } }: { readonly section: CorrectedSection }) {
  return (
    <details className="border-line border-b py-1">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
        <span className="font-medium">{title}</span>
        <span className="text-ink-soft text-sm tabular-nums">
          {corrections.length === 1 ? "1 correction" : `${corrections.length} corrections`}
        </span>
      </summary>
      <ul>
        {corrections.map(({ date, text }) => (
          <li key={text}>
            {date && (
              <time dateTime={date} className="text-ink-soft text-sm">
                {dayName(date)}
              </time>
            )}{" "}
            <WithCases text={text} />
          </li>
        ))}
      </ul>
      {kept > 0 && (
        <p className="text-ink-soft text-sm">
          Besides, the record has {kept === 1 ? "one note" : `${kept} notes`} of what was checked and kept.
        </p>
      )}
    </details>
  );
}

/** Case names are in italics, and a section's sign stays with its number. */
function WithCases({ text }: { readonly text: string }) {
  return typeset(text)
    .replaceAll("§ ", "§\u00a0")
    .split("*")
    .map((part, place) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes.
      place % 2 === 1 ? <em key={place}>{part}</em> : <Fragment key={place}>{part}</Fragment>,
    );
}

const number = (value: number): string => value.toLocaleString("en-US");
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
