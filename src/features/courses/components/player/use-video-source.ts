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
/** Sound and picture don't end at the same moment. */
const END_GAP_SECONDS = 1;

/**
 * Gives the video its address. An address lives minutes, and a new one comes before it ends. What is playing keeps the address
 * it has, because a connection that was opened in time delivers to its end. The new one is taken where users don't notice: when the
 * video has to load anyway, after a pause or at a part that isn't loaded. If the old one is refused while it plays, the video
 * continues with the new one at the same second, behind the last picture.
 */
export function useVideoSource({ video, still, address, startAt, onStale }: Source) {
  const [hasFailed, setFailed] = useState(false);
  const loaded = useRef<{ address: string; since: number } | null>(null);
  const newest = useRef(address);
  const first = useRef(startAt);
  /** Whether the user wants it to play. An element that failed says that it is paused. */
  const isWanted = useRef(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    newest.current = address;
    const take = () => {
      loaded.current = { address: newest.current, since: Date.now() };
      setFailed(false);
    };
    const renew = () => {
      if (newest.current === loaded.current?.address) return;
      take();
      playOn(element, still.current, newest.current, isWanted);
    };
    const isNew = () => Date.now() - (loaded.current?.since ?? 0) < RENEWAL_GRACE_MS;
    const failed = () => {
      if (newest.current !== loaded.current?.address) renew();
      // It may have ended without a new one, for example while the computer was asleep.
      else if (isNew()) setFailed(true);
      else onStale();
    };
    const renewUnlessLoaded = () => {
      if (!isLoaded(element)) renew();
    };
    if (loaded.current === null) {
      take();
      load(element, address, first.current, isWanted);
    } else if (element.error || (isStarved(element) && !isNew())) renew();
    const played = () => {
      isWanted.current = true;
      renewUnlessLoaded();
    };
    const paused = () => {
      if (!element.error) isWanted.current = false;
    };
    const listeners = [
      ["play", played],
      ["pause", paused],
      ["seeking", renewUnlessLoaded],
      ["waiting", renewUnlessLoaded],
      ["error", failed],
    ] as const;
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    };
  }, [video, still, address, onStale]);

  return { hasFailed, retry: onStale };
}

/** Whether the video should be playing, but has nothing to play. */
const isStarved = ({ paused, readyState }: HTMLVideoElement): boolean =>
  !paused && readyState < HTMLMediaElement.HAVE_FUTURE_DATA;

/** Whether the video can play from here to its end without loading more. */
function isLoaded({ buffered, currentTime, duration }: HTMLVideoElement): boolean {
  for (let index = 0; index < buffered.length; index++) {
    const isHere = buffered.start(index) <= currentTime && currentTime <= buffered.end(index);
    if (isHere) return buffered.end(index) >= duration - END_GAP_SECONDS;
  }
  return false;
}

type Wanted = RefObject<boolean>;

function load(element: HTMLVideoElement, address: string, at: number, isWanted: Wanted): void {
  element.src = address;
  // Before anything has loaded, this is where loading begins.
  if (at > 0) element.currentTime = at;
  element.addEventListener(
    "loadedmetadata",
    () => {
      if (element.currentTime === 0 && at > 0) element.currentTime = at;
      element.playbackRate = element.defaultPlaybackRate;
      if (isWanted.current) void element.play().catch(() => {});
    },
    { once: true },
  );
}

function playOn(
  element: HTMLVideoElement,
  still: HTMLCanvasElement | null,
  address: string,
  isWanted: Wanted,
): void {
  if (still && element.videoWidth > 0) {
    still.width = element.videoWidth;
    still.height = element.videoHeight;
    still.getContext("2d")?.drawImage(element, 0, 0);
    still.hidden = false;
    const reveal = () => {
      still.hidden = true;
    };
    element.addEventListener(isWanted.current ? "playing" : "seeked", reveal, { once: true });
    element.addEventListener("error", reveal, { once: true });
  }
  load(element, address, element.currentTime, isWanted);
}
