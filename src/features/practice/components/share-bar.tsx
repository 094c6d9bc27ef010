import { percent, pointsText } from "../model/labels.ts";

interface ShareBarProps {
  readonly name: string;
  readonly points: number;
  readonly of: number;
  /** What the points are, such as "caught". */
  readonly unit?: string;
}

/** Points of a kind, such as a subject's, as words and as a bar. */
export function ShareBar({ name, points, of, unit = "" }: ShareBarProps) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3 text-sm">
        <span>{name}</span>
        <span className="shrink-0 text-ink-soft tabular-nums">
          {`${pointsText(points)} of ${of} ${unit}`.trim()}
        </span>
      </span>
      <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${percent(points, of)}%` }} />
      </span>
    </>
  );
}
