/** How Recharts draws axes and what it says beside the pointer. */
export const AXIS = { stroke: "var(--ink-soft)", fontSize: 12, tickLine: false, axisLine: false } as const;
export const BOX = {
  contentStyle: {
    background: "var(--raised)",
    border: "1px solid var(--line)",
    borderRadius: 6,
    color: "var(--ink)",
    fontSize: 14,
  },
  itemStyle: { color: "var(--ink)" },
  isAnimationActive: false,
};
