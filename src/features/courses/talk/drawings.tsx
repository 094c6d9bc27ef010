/** What a slide can draw, each part once its sentence is said. Sizes are shares of the stage's width. */
import type { TalkSlide } from "@backend/contracts/talk.ts";
import { Check, Minus, X } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { cn } from "@/components/ui/cn.ts";
import type { Scene, Verdict } from "./lines.ts";

export function Drawing({ scene }: { readonly scene: Scene }) {
  const { points, problem, timeline, tree, parties, table, ask } = scene.slide;
  if (points) return <Points points={points} {...scene} />;
  if (problem) return <Problem problem={problem} {...scene} />;
  if (timeline) return <Timeline events={timeline} {...scene} />;
  if (tree) return <Tree steps={tree} {...scene} />;
  if (parties) return <Parties parties={parties} {...scene} />;
  if (table) return <Table table={table} {...scene} />;
  if (ask) return <Ask ask={ask} {...scene} />;
  return null;
}

type Drawn<Kind extends keyof TalkSlide> = NonNullable<TalkSlide[Kind]>;

/** What isn't drawn yet keeps its room, so that nothing moves when it comes. */
const part = (isShown: boolean) =>
  cn("transition-opacity duration-300 motion-reduce:transition-none", !isShown && "invisible opacity-0");

function Points({ points, shown }: { readonly points: Drawn<"points">; readonly shown: number }) {
  return (
    <ul className="grid gap-[0.9cqw]">
      {points.map((point, index) => (
        <li key={point} data-part className={cn("grid grid-cols-[1.2em_minmax(0,1fr)]", part(index < shown))}>
          <span aria-hidden="true" className="mt-[0.5em] size-[0.4em] rounded-full bg-accent" />
          <span>{inline(point)}</span>
        </li>
      ))}
    </ul>
  );
}

const VERDICTS: Readonly<Record<Verdict, { icon: typeof Check; word: string; color: string }>> = {
  met: { icon: Check, word: "met", color: "text-success" },
  fails: { icon: X, word: "not met", color: "text-danger" },
  disputed: { icon: Minus, word: "disputed", color: "text-ink-soft" },
};

function Problem({
  problem: { facts, elements },
  shown,
  marks,
  verdicts,
}: Scene & { readonly problem: Drawn<"problem"> }) {
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-[3cqw]">
      <p className="grid gap-[0.7cqw]">
        {facts.map((fact, index) => (
          <span key={fact} data-part className={part(index < shown)}>
            {marked(fact, marks)}
          </span>
        ))}
      </p>
      <ul className="grid gap-[1cqw] border-line border-l pl-[2cqw]">
        {elements.map((element, index) => {
          const verdict = verdicts.get(index + 1);
          const { icon: Icon, word, color } = VERDICTS[verdict ?? "disputed"];
          return (
            <li key={element} className="grid grid-cols-[1.6em_minmax(0,1fr)]">
              <span
                className={cn(
                  "mt-[0.1em] grid size-[1.15em] place-items-center rounded-sm border border-line-strong",
                  verdict && color,
                )}
              >
                {verdict && <Icon aria-hidden="true" className="size-[0.95em]" strokeWidth={3} />}
              </span>
              <span>
                {inline(element)}
                {verdict && <span className="sr-only">{`: ${word}`}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Timeline({ events, shown }: { readonly events: Drawn<"timeline">; readonly shown: number }) {
  return (
    <ol
      className="grid auto-cols-fr grid-flow-col border-line-strong border-t-2"
      style={{ fontSize: events.length > 5 ? "0.85em" : "1em" }}
    >
      {events.map(({ when, what }, index) => (
        <li
          key={when + what}
          data-part
          className={cn("relative pt-[1.6cqw] pr-[1.2cqw]", part(index < shown))}
        >
          <span
            aria-hidden="true"
            className="absolute -top-[calc(0.35em+1px)] left-0 size-[0.7em] rounded-full bg-accent"
          />
          <strong className="block">{inline(when)}</strong>
          <span className="text-ink-soft">{inline(what)}</span>
        </li>
      ))}
    </ol>
  );
}

function Tree({ steps, shown }: { readonly steps: Drawn<"tree">; readonly shown: number }) {
  return (
    <ol className="grid gap-[1.1cqw]">
      {steps.map(({ ask, yes, no }, index) => (
        <li
          key={ask}
          data-part
          className={cn("grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-[2cqw]", part(index < shown))}
        >
          <span className="flex gap-[0.6em]">
            <b className="text-accent-strong tabular-nums">{index + 1}</b>
            <span>{inline(ask)}</span>
          </span>
          <span className="grid content-center gap-[0.2cqw]">
            {yes && <Outcome answer="Yes" outcome={yes} />}
            {no && <Outcome answer="No" outcome={no} />}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Outcome({ answer, outcome }: { readonly answer: string; readonly outcome: string }) {
  return (
    <span>
      <span className="text-ink-soft">{`${answer} → `}</span>
      <strong>{inline(outcome)}</strong>
    </span>
  );
}

function Parties({
  parties: { people, links },
  shown,
}: {
  readonly parties: Drawn<"parties">;
  readonly shown: number;
}) {
  return (
    <div className="grid gap-[1.6cqw]">
      <ul className="flex flex-wrap justify-center gap-x-[3cqw] gap-y-[1cqw]">
        {people.map((person) => (
          <li
            key={person}
            className="rounded-md border border-line-strong px-[1.6cqw] py-[0.7cqw] font-semibold"
          >
            {inline(person)}
          </li>
        ))}
      </ul>
      <ol className="mx-auto grid gap-[1cqw]">
        {links.map(({ from, to, label }, index) => (
          <li
            key={`${from}-${to}-${label}`}
            data-part
            className={cn(
              "grid grid-cols-[auto_minmax(4em,auto)_auto] items-center gap-[max(0.375rem,1cqw)]",
              part(index < shown),
            )}
          >
            <span className="font-semibold">{inline(people[from - 1] ?? "")}</span>
            <span className="grid justify-items-center text-[0.88em] text-ink-soft">
              {inline(label)}
              <Arrow />
            </span>
            <span className="font-semibold">{inline(people[to - 1] ?? "")}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Arrow() {
  return (
    <svg
      role="presentation"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="h-[0.5em] w-full min-w-[7em] stroke-accent"
    >
      <path d="M0 4 H98 M92 1 L99 4 L92 7" fill="none" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function Table({ table: { head, rows }, shown }: { readonly table: Drawn<"table">; readonly shown: number }) {
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} className="border-line-strong border-b-2 px-[1cqw] py-[0.6cqw] font-semibold">
              {inline(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.join()} data-part className={part(index < shown)}>
            {row.map((cell, column) => (
              <td key={head[column]} className="border-line border-b px-[1cqw] py-[0.7cqw] align-top">
                {inline(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Ask({ ask: { question, answer }, shown }: { readonly ask: Drawn<"ask">; readonly shown: number }) {
  return (
    <div className="grid gap-[1.8cqw]">
      <p>{inline(question)}</p>
      <p className={cn("border-accent border-l-2 pl-[1.6cqw]", part(shown > 0))}>{inline(answer)}</p>
    </div>
  );
}

/** Italics and bold, which is all that a slide's text may have. */
function inline(text: string): ReactNode {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/).map((piece, place) => {
    const [, bold, italic] = /^\*\*([^*]+)\*\*$|^\*([^*]+)\*$/.exec(piece) ?? [];
    const shown = bold ? <strong>{bold}</strong> : italic ? <em>{italic}</em> : piece;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move.
    return <Fragment key={place}>{shown}</Fragment>;
  });
}

/** A fact with the words that matter marked. */
function marked(fact: string, marks: readonly string[]): ReactNode {
  const mark = marks.find((words) => fact.includes(words));
  if (!mark) return inline(fact);
  const at = fact.indexOf(mark);
  return (
    <>
      {inline(fact.slice(0, at))}
      <mark className="rounded-xs bg-highlight px-[0.1em] text-ink">{mark}</mark>
      {marked(fact.slice(at + mark.length), marks)}
    </>
  );
}
