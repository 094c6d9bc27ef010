/** The slides of a recorded lesson, as pages of 1280 by 720. Their lower third is free for captions and controls. */
import type { LessonVideo } from "../../corpus/courses.ts";
import type { Cloth } from "../media/cloth.ts";
import { escapeHtml, typographic } from "../media/studio.ts";

export const SLIDE_SIZE = { width: 1280, height: 720 };

export interface SlideContext {
  readonly styles: string;
  readonly cloth: Cloth;
  readonly course: string;
  /** `2.1` */
  readonly number: string;
}

type Slide = LessonVideo["slides"][number];

/** The first slide: the course's cloth, and the lesson's name. */
export function titleCard(context: SlideContext, slide: Slide): string {
  return page(
    context,
    `<div class="cover"><p class="number">${context.number}</p><p class="eyebrow">${escapeHtml(context.course)}</p>
      <p class="lesson">Lesson ${context.number}</p><h1>${line(slide.title)}</h1></div>`,
  );
}

/** A slide whose first points have been spoken about. The last of them is the current one. */
export function pointsSlide(
  context: SlideContext,
  slide: Slide,
  shown: { readonly points: number; readonly position: string },
): string {
  const points = slide.points.map((point, index) => {
    const state = index >= shown.points ? "later" : index === shown.points - 1 ? "now" : "";
    return `<li class="${state}"><span>${labelled(point)}</span></li>`;
  });
  return page(
    context,
    `<div><p class="eyebrow">${escapeHtml(context.course)} · ${context.number}</p>
      <p class="position">${shown.position}</p>
      <h2>${line(slide.title)}</h2><ol>${points.join("")}</ol></div>`,
  );
}

/** The last card: what to do next, and whose voice it is. */
export function endCard(context: SlideContext): string {
  return page(
    context,
    `<div class="cover"><p class="eyebrow">${escapeHtml(context.course)}</p>
      <h1 class="next">Now work the problem<br>in the lesson.</h1>
      <p class="notice">This voice is synthetic. An instructor’s recording may replace it.</p></div>`,
  );
}

const line = (text: string): string => escapeHtml(typographic(text));

/** A short label before a colon stands out. */
function labelled(point: string): string {
  const [, label, rest] = /^([^:“]{1,40}): (.+)$/.exec(point) ?? [];
  return label && rest ? `<b>${line(label)}:</b> ${line(rest)}` : line(point);
}

function page({ styles, cloth }: SlideContext, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>${styles}${SLIDES}</style>
    <body style="--cloth: ${cloth.color}; --slide: ${cloth.slide}">${body}</body></html>`;
}

// Flat colors: a gradient would show bands after compression.
const SLIDES = `
  body > div { width: 1280px; height: 720px; position: relative; overflow: hidden; background: var(--slide);
    color: #fbf3e6; font: 400 40px/1.24 "Course Serif" }
  .cover { background: var(--cloth); border-left: 14px solid rgb(0 0 0 / 28%); box-shadow: inset 2px 0 rgb(255 255 255 / 22%) }
  body > div > * { position: absolute; left: 80px; right: 80px }
  .eyebrow { top: 56px; font: 600 20px/1 "Course Sans"; letter-spacing: .09em; text-transform: uppercase; color: #f2b3a5 }
  .cover > * { left: 66px }
  .cover .eyebrow { top: 84px; color: #fbf3e6; opacity: .82 }
  .cover .number { left: auto; right: 56px; bottom: -96px; font: italic 400 520px/1 "Course Serif"; letter-spacing: -.04em;
    opacity: .09 }
  .position { top: 56px; text-align: right; font: 400 20px/1 "Course Sans"; color: #fbf3e6; opacity: .6 }
  .lesson { top: 186px; font: italic 400 42px/1 "Course Serif"; opacity: .85 }
  h1 { top: 248px; font: 600 80px/1.1 "Course Serif"; letter-spacing: -.015em; text-wrap: balance }
  h1.next { top: 176px }
  .notice { top: 398px; font: 400 29px/1.4 "Course Sans"; opacity: .9 }
  h2 { top: 98px; font: 600 60px/1.1 "Course Serif"; letter-spacing: -.014em }
  ol { top: 198px; list-style: none; counter-reset: point }
  li { counter-increment: point; display: grid; grid-template-columns: 58px auto; align-items: baseline;
    padding: 15px 0 14px; border-top: 2px solid rgb(255 255 255 / 14%); color: rgb(251 243 230 / 66%) }
  li::before { content: counter(point); font: 600 30px/1 "Course Serif"; color: rgb(242 179 165 / 60%) }
  b { font-weight: 600 }
  li.now { color: #fffdf9 }
  li.now::before { color: #f2b3a5 }
  li.later { color: rgb(251 243 230 / 36%) }`;
