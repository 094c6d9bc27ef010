import { type RefObject, useEffect } from "react";

const SKIP_SECONDS = 10;

/** What a phone's lock screen shows while a film plays, and its keys for skipping; the browser plays and pauses by itself. */
export function useLockScreen(video: RefObject<HTMLVideoElement | null>, title: string): void {
  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    const { mediaSession } = navigator;
    const skip = (seconds: number) => () => {
      if (video.current) video.current.currentTime += seconds;
    };
    mediaSession.metadata = new MediaMetadata({ title });
    mediaSession.setActionHandler("seekbackward", skip(-SKIP_SECONDS));
    mediaSession.setActionHandler("seekforward", skip(SKIP_SECONDS));
    return () => {
      mediaSession.metadata = null;
      mediaSession.setActionHandler("seekbackward", null);
      mediaSession.setActionHandler("seekforward", null);
    };
  }, [video, title]);
}
