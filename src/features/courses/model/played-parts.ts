/** A part of a video that was played: from and to, in whole seconds. */
export type PlayedPart = readonly [from: number, to: number];

/** Longer than between two updates of a playing video, even at 2.5 times the speed: beyond it, someone jumped. */
const LONGEST_STEP = 4;

export interface PlayedParts {
  /** The video is playing, at this second. */
  playing(at: number): void;
  /** It paused, or was moved: what follows is another part. */
  interrupted(): void;
  /** What was played since the last call. */
  take(): PlayedPart[];
}

/** Notes which parts of a video play. What is skipped isn't noted. */
export function notePlayedParts(): PlayedParts {
  let parts: [number, number][] = [];
  let last: number | null = null;
  return {
    playing(at) {
      const current = parts.at(-1);
      if (last !== null && at >= last && at - last <= LONGEST_STEP && current) current[1] = at;
      else parts.push([at, at]);
      last = at;
    },
    interrupted() {
      last = null;
    },
    take() {
      const taken = parts
        .filter(([from, to]) => to > from)
        .map(([from, to]): PlayedPart => [Math.floor(from), Math.ceil(to)]);
      // The part that is still playing continues from here.
      const current = parts.at(-1);
      parts = current ? [[current[1], current[1]]] : [];
      return taken;
    },
  };
}
