import { createTailwindMerge, twJoin } from "tailwind-merge";

/** The color tokens of `tokens.css`. */
const COLORS =
  "page raised sunken bubble line line-strong ink ink-soft ink-faint accent accent-strong accent-soft on-accent danger danger-soft success highlight scrim video on-video mark cloth on-cloth transparent current".split(
    " ",
  );

const any = () => true;
const isTextSize = (value: string) => /^(xs|sm|base|lg|\d?xl|\[[\d.]+rem\])$/.test(value);

/**
 * The groups of classes that exclude each other. tailwind-merge's own table is four times as large and doesn't know our
 * tokens; classes that aren't in this one are kept as they are.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: ["block", "inline-block", "flex", "inline-flex", "grid", "inline-grid", "hidden", "contents"],
    position: ["static", "relative", "absolute", "fixed", "sticky"],
    size: [{ size: [any] }],
    w: [{ w: [any] }],
    h: [{ h: [any] }],
    "min-w": [{ "min-w": [any] }],
    "max-w": [{ "max-w": [any] }],
    "min-h": [{ "min-h": [any] }],
    "max-h": [{ "max-h": [any] }],
    p: [{ p: [any] }],
    px: [{ px: [any] }],
    py: [{ py: [any] }],
    m: [{ m: [any] }],
    mx: [{ mx: [any] }],
    my: [{ my: [any] }],
    mt: [{ mt: [any] }],
    gap: [{ gap: [any] }],
    items: [{ items: [any] }],
    justify: [{ justify: ["start", "center", "end", "between"] }],
    rounded: [{ rounded: ["none", "sm", "md", "lg", "xl", "full"] }],
    shadow: [{ shadow: ["none", "card", "float"] }],
    opacity: [{ opacity: [any] }],
    "border-color": [{ border: COLORS }],
    background: [{ bg: COLORS }],
    "text-color": [{ text: COLORS }],
    "text-size": [{ text: [isTextSize] }],
    weight: [{ font: ["normal", "medium", "semibold", "bold"] }],
    leading: [{ leading: [any] }],
  },
  conflictingClassGroups: {
    size: ["w", "h"],
    p: ["px", "py"],
    m: ["mx", "my", "mt"],
    my: ["mt"],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ["*", "**", "before", "after", "placeholder", "file", "marker"],
}));

type ClassName = string | false | null | undefined;

/** Joins class names, leaving out what is false or empty. Of two that set the same thing, the later one wins. */
export function cn(...names: ClassName[]): string {
  return merge(twJoin(names));
}
