/** Captions as WebVTT: one cue for each sentence. */

export interface Cue {
  /** Seconds. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, text }, index) =>
      `${index + 1}\n${timestamp(start)} --> ${timestamp(end)}\n${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}`,
  );
  return `WEBVTT\n\n${blocks.join("\n\n")}\n`;
}

/** `00:01:02.345` */
function timestamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
