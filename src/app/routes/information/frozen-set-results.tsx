import type { AnswerCounts, FrozenSet } from "@backend/contracts/accuracy.ts";
import { CountedTable } from "./counted-table.tsx";
import { dayName } from "./dates.ts";

/** Each kind of answer, in the categories of the study. */
const ROWS: readonly (readonly [name: string, count: (answers: AnswerCounts) => number])[] = [
  ["Accurate", ({ accurate }) => accurate],
  ["Incomplete", ({ incomplete }) => incomplete],
  ["Hallucinated or wrong", ({ misgrounded, unfounded }) => misgrounded + unfounded],
  ["Refused, though an outline covers it", ({ refused }) => refused],
  ["Refused, rightly", ({ rightlyRefused }) => rightlyRefused],
  ["Grounded", ({ accurate, incomplete }) => accurate + incomplete],
  ["Misgrounded", ({ misgrounded, unfounded }) => misgrounded + unfounded],
];

export function FrozenSetResults({ frozenSet }: { readonly frozenSet: FrozenSet }) {
  const { questions, frozen, sha256, releases } = frozenSet;
  return (
    <>
      <h2>How each release answers a frozen set</h2>
      <p>
        {questions} questions were written without sight of Hornbook’s texts, and frozen on{" "}
        <time dateTime={frozen}>{dayName(frozen)}</time>: nothing is written or adjusted for one of them. The
        set’s file is <code>bench/retrieval/{frozenSet.set}.json</code>, with the SHA-256 checksum{" "}
        <code className="break-all">{sha256}</code>.
      </p>
      <CountedTable label="Answers to the frozen set">
        <thead>
          <tr>
            <th scope="col">Answers without a model</th>
            {releases.map(({ release, measured }) => (
              <th key={release} scope="col">
                {release} ({dayName(measured)})
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([name, count]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {releases.map((answers) => (
                <td key={answers.release}>{count(answers)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </CountedTable>
      <p>
        The categories are those of the Stanford study of legal research tools (Magesh et al.,
        “Hallucination-Free?”, arXiv 2405.20362). There, people graded each answer. Here, a program does, so
        the numbers can’t be compared with theirs:
      </p>
      <ul>
        <li>
          <strong>Accurate:</strong> the answer has every point that the question’s author required, and one
          of the first three documents that it cites is on the topic.
        </li>
        <li>
          <strong>Incomplete:</strong> it cites the topic, but a required point is missing. Such an answer may
          also be wrong in a way that a program doesn’t see.
        </li>
        <li>
          <strong>Hallucinated or wrong:</strong> it cites other topics, a citation opens nothing, or it
          answers what no outline covers. All of these are misgrounded: what is cited doesn’t support the
          answer.
        </li>
        <li>
          <strong>Grounded:</strong> it rests on a passage of the topic. A refusal is neither grounded nor
          misgrounded; in the study it counts as incomplete.
        </li>
      </ul>
      <p>
        Without a language model, answers quote the outlines, so a wrong one is a true rule on another point.
        Answers that a language model writes can invent more, and aren’t measured here yet.
      </p>
    </>
  );
}
