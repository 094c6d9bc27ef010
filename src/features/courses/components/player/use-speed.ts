import { type RefObject, useCallback, useEffect, useState } from "react";
import { persistent } from "@/lib/browser-storage.ts";
import type { Playable } from "../../model/playable.ts";

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5] as const;
const STORED = "playback-speed";

const storedSpeed = (): number => {
  const stored = Number(persistent.get(STORED));
  return SPEEDS.find((speed) => speed === stored) ?? 1;
};

/** The speed of the video, remembered for the next one. */
export function useSpeed(video: RefObject<Playable | null>) {
  const [speed, setShown] = useState(storedSpeed);
  const setSpeed = useCallback(
    (rate: number) => {
      const element = video.current;
      if (element) {
        element.playbackRate = rate;
        element.defaultPlaybackRate = rate;
      }
      persistent.set(STORED, String(rate));
    },
    [video],
  );
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.defaultPlaybackRate = storedSpeed();
    element.playbackRate = storedSpeed();
    // However it was changed: here, by a key, or by the browser's own menu.
    const show = () => setShown(element.playbackRate);
    element.addEventListener("ratechange", show);
    return () => element.removeEventListener("ratechange", show);
  }, [video]);
  return { speed, setSpeed };
}

/** Changes the speed by one step. */
export function stepSpeed(element: Playable, steps: 1 | -1): void {
  const at = SPEEDS.findIndex((speed) => speed >= element.playbackRate);
  const next = SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, (at < 0 ? SPEEDS.length - 1 : at) + steps))];
  if (next === undefined) return;
  element.playbackRate = next;
  element.defaultPlaybackRate = next;
  persistent.set(STORED, String(next));
}
