/** The plan's chart. Recharts is large, so this module loads by itself, after the sentence. */
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { AXIS, BOX } from "@/components/ui/chart-style.ts";

interface PlanChartProps {
  readonly days: readonly { readonly name: string; readonly minutes: number; readonly percentage: number }[];
  /** A percentage. */
  readonly target: number;
  readonly exams: readonly { readonly name: string; readonly day: string }[];
}

/** Minutes as bars, and the share of the cards remembered as a line, with the target. */
export function PlanChart({ days, target, exams }: PlanChartProps) {
  return (
    <ResponsiveContainer width="100%" height={240}>
      <ComposedChart data={[...days]} accessibilityLayer={false} margin={{ left: 0, right: 0, top: 16 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="name" minTickGap={32} {...AXIS} />
        <YAxis
          yAxisId="share"
          width={44}
          domain={[0, 100]}
          tickFormatter={(share: number) => `${share}%`}
          {...AXIS}
        />
        <YAxis
          yAxisId="minutes"
          orientation="right"
          // The bars stay in the lower half, out of the line's way, on an axis whose four steps are round.
          domain={[0, (most: number) => 20 * Math.ceil(Math.max(most, 1) / 10)]}
          width={44}
          allowDecimals={false}
          tickFormatter={(minutes: number) => `${minutes} m`}
          {...AXIS}
        />
        <Tooltip {...BOX} cursor={{ fill: "var(--sunken)" }} />
        <Bar
          yAxisId="minutes"
          dataKey="minutes"
          name="Minutes"
          fill="var(--accent)"
          fillOpacity={0.3}
          maxBarSize={24}
          isAnimationActive={false}
        />
        <ReferenceLine
          yAxisId="share"
          y={target}
          stroke="var(--ink-soft)"
          strokeDasharray="4 3"
          label={{
            value: `Target ${target}%`,
            position: "insideTopLeft",
            fill: "var(--ink-soft)",
            fontSize: 12,
          }}
        />
        {exams.map(({ name, day }) => (
          <ReferenceLine key={`${name} ${day}`} yAxisId="share" x={day} stroke="var(--ink-soft)" />
        ))}
        <Line
          yAxisId="share"
          dataKey="percentage"
          name="Remembered"
          unit="%"
          stroke="var(--accent)"
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
