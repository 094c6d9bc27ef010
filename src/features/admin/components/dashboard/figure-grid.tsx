import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "react-router";
import { cn } from "@/components/ui/cn.ts";
import type { Figure } from "../../model/figures.ts";

/** The figures, each a link to its list. */
export function FigureGrid({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <ul className="grid grid-cols-2 gap-px overflow-clip border-line border-y bg-line sm:grid-cols-3">
      {figures.map((figure) => (
        <li key={figure.name} className="bg-page">
          <Link
            to={figure.path}
            data-row={figure.name}
            className="grid h-full content-start gap-0.5 px-3 py-3 hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <span className="text-ink-soft">{figure.name}</span>
            <span className="flex items-center justify-between gap-2">
              <span className="font-semibold text-[1.25rem] tabular-nums">{figure.value}</span>
              <Sparkline values={figure.trend} />
            </span>
            <ChangeLine figure={figure} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ChangeLine({ figure: { change, before, isGood, isSoFar } }: { readonly figure: Figure }) {
  if (isSoFar) return <span className="text-ink-soft">so far, {before} before</span>;
  if (!change) return <span className="text-ink-soft">from {before}</span>;
  if (change.direction === "same") return <span className="text-ink-soft">No change</span>;
  const isUp = change.direction === "up";
  const isWelcome = isGood === null ? null : isUp === isGood;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <span className="flex flex-wrap items-center gap-x-1 text-ink-soft">
      <span
        className={cn(
          "inline-flex items-center gap-0.5 whitespace-nowrap",
          isWelcome === true && "text-success",
          isWelcome === false && "text-danger",
        )}
      >
        <Arrow aria-hidden="true" className="size-3.5" />
        <span className="sr-only">{isUp ? "up" : "down"}</span>
        {change.text}
      </span>
      <span>from {before}</span>
    </span>
  );
}

const WIDTH = 60;
const HEIGHT = 22;

function Sparkline({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * WIDTH;
      const y = high === low ? HEIGHT / 2 : HEIGHT - 1 - ((value - low) / (high - low)) * (HEIGHT - 2);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(" ");
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="hidden h-5.5 w-15 shrink-0 sm:block"
    >
      <polyline points={points} fill="none" strokeWidth="1.25" className="stroke-accent" />
    </svg>
  );
}
