/** The dashboard's charts. Recharts is large, so this module loads by itself, after the figures. */
import type { Dashboard } from "@backend/contracts/admin-figures.ts";
import { formatCents } from "@backend/contracts/prices.ts";
import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { AXIS, BOX } from "@/components/ui/chart-style.ts";
import { wholeDays } from "../../model/figures.ts";
import { formatDay, formatNumber } from "../../model/format.ts";
import { monthName } from "../../model/month-name.ts";

const HEIGHT = 210;

export function RevenueChart({ months }: Pick<Dashboard, "months">) {
  const data = months.map(({ month, premium_cents, rental_cents }) => ({
    month: monthName(month),
    Premium: premium_cents,
    Rentals: rental_cents,
  }));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart data={data} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="month" {...AXIS} />
        {/* Up to $100 at least: an axis of nothing would count in cents. */}
        <YAxis
          width={56}
          domain={[0, (most: number) => Math.max(most, 10_000)]}
          tickFormatter={(cents: number) => formatCents(cents)}
          {...AXIS}
        />
        <Tooltip
          cursor={{ fill: "var(--sunken)" }}
          {...BOX}
          formatter={(value) => formatCents(Number(value))}
        />
        <Bar dataKey="Premium" stackId="revenue" fill="var(--accent)" isAnimationActive={false} />
        <Bar dataKey="Rentals" stackId="revenue" fill="var(--line-strong)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

export function ActiveChart({ days, before }: Pick<Dashboard, "days" | "before">) {
  const whole = wholeDays(days).length;
  const data = days.map(({ day, active }, index) => ({
    day: formatDay(day),
    "This period": index < whole ? active : null,
    Before: before[before.length - days.length + index]?.active ?? null,
  }));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <ComposedChart data={data} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="day" minTickGap={48} {...AXIS} />
        <YAxis
          width={44}
          allowDecimals={false}
          tickFormatter={(value: number) => formatNumber(value)}
          {...AXIS}
        />
        <Tooltip {...BOX} />
        <Area
          dataKey="This period"
          stroke="var(--accent)"
          fill="var(--accent-soft)"
          strokeWidth={2}
          isAnimationActive={false}
        />
        <Line
          dataKey="Before"
          stroke="var(--line-strong)"
          strokeDasharray="4 3"
          dot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
