/** Where a film says the sentences of its talk: in proportion to reading time, moved to where the speaker pauses. */

/** In seconds. */
export interface Pause {
  readonly from: number;
  readonly to: number;
}

/** What is known of a film. */
export interface Heard {
  /** In seconds. */
  readonly duration: number;
  readonly pauses: readonly Pause[];
}

/** Sentences whose start was set by hand, with the second. */
export type Fixed = ReadonlyMap<number, number>;

/** In seconds. */
const SOUND_ENDS_BEFORE = 0.5;
/** How many sentences may be said without a pause between them. */
const MOST_AT_ONCE = 5;
/** What it costs to find no pause before a sentence, and what a second of pause is worth, against a length that is as expected. */
const NO_PAUSE = 0.15;
const PAUSE_SECOND = 0.2;

/**
 * The second at which each sentence begins. Sentences that are fixed begin there; the others at the ends of pauses, chosen
 * together so that each sentence takes about as long as its weight (reading time) lets expect; and where no pause fits, they
 * are spread by weight.
 */
export function spread(weights: readonly number[], fixed: Fixed, { duration, pauses }: Heard): number[] {
  const opening = pauses[0]?.from === 0 ? pauses[0].to : 0;
  const last = pauses.at(-1);
  // A film's sound may end a little before its pictures.
  const end = last && duration - last.to < SOUND_ENDS_BEFORE ? last.from : duration;
  const anchors = inOrder(new Map([[0, opening], ...fixed, [weights.length, end]]));
  const known = new Map(anchors);
  for (const [place, [first, from]] of anchors.slice(0, -1).entries()) {
    const [next, to] = anchors[place + 1] ?? [first, from];
    const within = pauses.filter((pause) => pause.to > from && pause.to < to);
    const found = chosenPauses(weights.slice(first, next), from, to, within);
    for (const [sentence, pause] of found) known.set(first + sentence, pause.to);
  }
  const starts = inOrder(known);
  return starts.slice(0, -1).flatMap(([first, from], place) => {
    const [next, to] = starts[place + 1] ?? [first, from];
    const between = weights.slice(first, next);
    const second = (to - from) / sum(between);
    return between.map((_, sentence) => from + second * sum(between.slice(0, sentence)));
  });
}

const inOrder = (seconds: Fixed) => [...seconds].toSorted(([one], [other]) => one - other);

/** A way to say the first sentences up to a pause. */
interface Way {
  readonly cost: number;
  readonly at: number;
  readonly sentence: number;
  readonly pause: Pause | null;
  readonly before: Way | null;
}

/** The pauses that end before sentences, by sentence: of all choices, the one that costs least. */
function chosenPauses(weights: readonly number[], from: number, to: number, pauses: readonly Pause[]) {
  const second = (to - from) / sum(weights);
  const ways: Way[][] = [[{ cost: 0, at: from, sentence: 0, pause: null, before: null }]];
  for (let sentence = 1; sentence <= weights.length; sentence++) {
    const ends = sentence === weights.length ? [{ from: to, to }] : pauses;
    const here = ends.map((pause) => {
      let best: Way | null = null;
      let expected = 0;
      for (let count = 1; count <= Math.min(MOST_AT_ONCE, sentence); count++) {
        expected += (weights[sentence - count] ?? 0) * second;
        for (const before of ways[sentence - count] ?? []) {
          if (before.at >= pause.to) continue;
          const off = Math.log((pause.to - before.at) / expected);
          const worth = PAUSE_SECOND * (pause.to - pause.from);
          const cost = before.cost + count * off * off + (count - 1) * NO_PAUSE - worth;
          if (!best || cost < best.cost) best = { cost, at: pause.to, sentence, pause, before };
        }
      }
      return best;
    });
    ways.push(here.filter((way) => way !== null));
  }
  const found = new Map<number, Pause>();
  for (let way = ways.at(-1)?.[0]?.before; way?.pause; way = way.before) found.set(way.sentence, way.pause);
  return found;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** With a sentence's start set by hand. What was set before and contradicts it is free again. */
export function fixAt(fixed: Fixed, sentence: number, second: number): Fixed {
  const agrees = [...fixed].filter(([other, at]) => (other < sentence ? at < second : at > second));
  return new Map([...agrees.filter(([other]) => other !== sentence), [sentence, second]]);
}

/** How loudness is measured: in frames of so many seconds. */
const FRAME = 0.02;
/** A shorter silence is within a word. */
const SHORTEST_PAUSE = 0.16;
/** The share of the way from the quietest to the loudest below which it's silent. */
const SILENT = 0.12;

/** Where nothing is said. @param samples one channel, at `rate` samples a second. */
export function findPauses(samples: Float32Array, rate: number): Pause[] {
  const size = Math.round(FRAME * rate);
  const loudness = Array.from({ length: Math.floor(samples.length / size) }, (_, frame) =>
    Math.sqrt(sum([...samples.subarray(frame * size, (frame + 1) * size)].map((one) => one * one)) / size),
  );
  const sorted = loudness.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const limit = at(0.05) + SILENT * (at(0.9) - at(0.05));
  const pauses: Pause[] = [];
  let from: number | null = null;
  for (const [frame, loud] of [...loudness, Number.POSITIVE_INFINITY].entries()) {
    if (loud <= limit) from ??= frame * FRAME;
    else if (from !== null) {
      const to = frame === loudness.length ? samples.length / rate : frame * FRAME;
      if (to - from >= SHORTEST_PAUSE) pauses.push({ from, to });
      from = null;
    }
  }
  return pauses;
}
