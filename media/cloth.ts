/** The book cloth of each course: one color for its image and its sheets. */

export interface Cloth {
  readonly color: string;
  /** The same cloth in shadow. */
  readonly shade: string;
  /** For small text and lines on white paper. */
  readonly ink: string;
}

/** Dark enough that an image neither glares in the dark theme nor disappears in the light one. */
const CLOTHS: Readonly<Record<string, Cloth>> = {
  "constitutional-law-fundamentals": { color: "#79292c", shade: "#5f1e21", ink: "#842b2d" },
  "criminal-law-essential-concepts": { color: "#26493d", shade: "#1b382e", ink: "#23563f" },
  "evidence-law-made-simple": { color: "#2a3650", shade: "#1e283e", ink: "#2c3f68" },
};

export function clothOf(course: string): Cloth {
  const cloth = CLOTHS[course];
  if (!cloth) throw new Error(`media/cloth.ts has no color for ${course}`);
  return cloth;
}

/** Woven threads, a groove at the spine, and light from the upper left. */
export const clothStyles = (cloth: Cloth): string => `
  .cloth { position: relative; overflow: hidden; color: #fbf3e6; background: ${cloth.color} }
  .cloth::before { content: ""; position: absolute; inset: 0;
    background: linear-gradient(115deg, rgb(255 255 255 / 7%), transparent 45%, ${cloth.shade}),
      repeating-linear-gradient(90deg, rgb(255 255 255 / 3.5%) 0 2px, transparent 2px 6px),
      repeating-linear-gradient(0deg, rgb(0 0 0 / 5%) 0 2px, transparent 2px 6px) }
  .cloth::after { content: ""; position: absolute; inset: 0 auto 0 3.2%; width: 10px;
    background: linear-gradient(90deg, rgb(0 0 0 / 30%), rgb(0 0 0 / 5%) 60%, rgb(255 255 255 / 14%) 80%, transparent) }
  .cloth > * { position: absolute; z-index: 1 }`;
