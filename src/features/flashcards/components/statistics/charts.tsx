/** The charts of the statistics page. Recharts is large, so this module loads by itself, after the figures. */
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { AXIS, BOX } from "@/components/ui/chart-style.ts";
import { durationText } from "../../model/statistics.ts";

const HEIGHT = 208;

interface ForecastChartProps {
  readonly days: readonly { readonly name: string; readonly cards: number }[];
}

/** Cards due on each of the next days. Today's bar is the darkest. */
export function ForecastChart({ days }: ForecastChartProps) {
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart data={[...days]} accessibilityLayer={false} margin={{ left: 0, right: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="name" minTickGap={40} {...AXIS} />
        <YAxis width={36} allowDecimals={false} {...AXIS} />
        <Tooltip {...BOX} cursor={{ fill: "var(--sunken)" }} />
        <Bar dataKey="cards" name="Cards due" radius={[3, 3, 0, 0]} isAnimationActive={false}>
          {days.map(({ name }, index) => (
            <Cell key={name} fill="var(--accent)" fillOpacity={index === 0 ? 1 : 0.5} />
          ))}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

interface RetentionChartProps {
  /** Percentages. */
  readonly days: readonly { readonly name: string; readonly recalled: number | null }[];
  readonly target: number;
}

/** How much was recalled on each day, with the target as a line. */
export function RetentionChart({ days, target }: RetentionChartProps) {
  const lowest = Math.min(target, ...days.flatMap(({ recalled }) => recalled ?? []));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <LineChart data={[...days]} accessibilityLayer={false} margin={{ left: 0, right: 8, top: 8 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="name" minTickGap={40} {...AXIS} />
        <YAxis
          width={44}
          domain={[Math.max(0, Math.floor((lowest - 1) / 10) * 10), 100]}
          tickFormatter={(value: number) => `${value}%`}
          {...AXIS}
        />
        <Tooltip {...BOX} formatter={(value) => `${value}%`} />
        <ReferenceLine
          y={target}
          stroke="var(--ink-soft)"
          strokeDasharray="4 3"
          label={{ value: "Target", position: "insideBottomLeft", fill: "var(--ink-soft)", fontSize: 12 }}
        />
        <Line
          dataKey="recalled"
          name="Recalled"
          stroke="var(--accent)"
          strokeWidth={2}
          dot={{ r: 2.5, fill: "var(--accent)" }}
          connectNulls
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}

interface TimeChartProps {
  readonly months: readonly { readonly name: string; readonly seconds: number }[];
}

/** Time studied in each month. */
export function TimeChart({ months }: TimeChartProps) {
  const data = months.map(({ name, seconds }) => ({ name, minutes: seconds / 60 }));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart data={data} accessibilityLayer={false} margin={{ left: 0, right: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="name" {...AXIS} />
        <YAxis width={56} tickFormatter={(minutes: number) => durationText(minutes * 60)} {...AXIS} />
        <Tooltip
          {...BOX}
          cursor={{ fill: "var(--sunken)" }}
          formatter={(minutes) => durationText(Number(minutes) * 60)}
        />
        <Bar
          dataKey="minutes"
          name="Time"
          fill="var(--accent)"
          maxBarSize={48}
          radius={[3, 3, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
