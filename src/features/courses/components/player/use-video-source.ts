import { type RefObject, useEffect, useRef, useState } from "react";

interface Source {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly still: RefObject<HTMLCanvasElement | null>;
  readonly address: string;
  readonly startAt: number;
  readonly onStale: () => void;
}

/** So soon after a renewal, an error isn't about the address. */
const RENEWAL_GRACE_MS = 5_000;

/**
 * Gives the video its address, and each renewed one at the second where it is: the last picture stays on screen, and what
 * was playing keeps playing.
 */
export function useVideoSource({ video, still, address, startAt, onStale }: Source) {
  const [hasFailed, setFailed] = useState(false);
  const current = useRef<{ address: string; since: number } | null>(null);
  const first = useRef(startAt);

  useEffect(() => {
    const element = video.current;
    if (!element || current.current?.address === address) return;
    const isFirst = current.current === null;
    current.current = { address, since: Date.now() };
    setFailed(false);
    if (isFirst) load(element, address, first.current, false);
    else renew(element, still.current, address);
  }, [video, still, address]);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const failed = () => {
      // Its address expired, for example while the computer was asleep.
      const { since = 0 } = current.current ?? {};
      if (Date.now() - since > RENEWAL_GRACE_MS) onStale();
      else setFailed(true);
    };
    element.addEventListener("error", failed);
    return () => element.removeEventListener("error", failed);
  }, [video, onStale]);

  return { hasFailed, retry: onStale };
}

function load(element: HTMLVideoElement, address: string, at: number, isPlaying: boolean): void {
  element.src = address;
  element.addEventListener(
    "loadedmetadata",
    () => {
      if (at > 0) element.currentTime = at;
      element.playbackRate = element.defaultPlaybackRate;
      if (isPlaying) void element.play().catch(() => {});
    },
    { once: true },
  );
}

function renew(element: HTMLVideoElement, still: HTMLCanvasElement | null, address: string): void {
  const isPlaying = !element.paused && !element.ended;
  if (still && element.videoWidth > 0) {
    still.width = element.videoWidth;
    still.height = element.videoHeight;
    still.getContext("2d")?.drawImage(element, 0, 0);
    still.hidden = false;
    const reveal = () => {
      still.hidden = true;
    };
    element.addEventListener(isPlaying ? "playing" : "seeked", reveal, { once: true });
    element.addEventListener("error", reveal, { once: true });
  }
  load(element, address, element.currentTime, isPlaying);
}
