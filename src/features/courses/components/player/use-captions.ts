import { type RefObject, useEffect } from "react";
import { persistent } from "@/lib/browser-storage.ts";
import type { Playable } from "../../model/playable.ts";

const STORED = "captions";

/** Whether captions are on, remembered for the next video. They are at first. */
export function useCaptions(video: RefObject<Playable | null>): void {
  useEffect(() => {
    const element = video.current;
    const tracks = element?.textTracks;
    if (!element || !tracks) return;
    const remember = () => {
      const [track] = tracks;
      if (track) persistent.set(STORED, track.mode === "showing" ? "on" : "off");
    };
    const restore = () => {
      const [track] = tracks;
      if (track && persistent.get(STORED) === "off") track.mode = "hidden";
      // From here on, a change is the user's: loading shows the captions once by itself.
      tracks.addEventListener("change", remember);
    };
    element.addEventListener("loadedmetadata", restore, { once: true });
    return () => {
      element.removeEventListener("loadedmetadata", restore);
      tracks.removeEventListener("change", remember);
    };
  }, [video]);
}
