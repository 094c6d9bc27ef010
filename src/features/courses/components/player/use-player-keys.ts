import { type RefObject, useEffect } from "react";
import type { Playable } from "../../model/playable.ts";
import { stepSpeed } from "./use-speed.ts";

const SKIP_SECONDS = 10;
const STEP_SECONDS = 5;

/**
 * Keys of the player, wherever the focus is outside of text fields: Space or K plays, J and L skip 10 seconds, the
 * arrows 5, digits go to that tenth, < and > change the speed, C turns captions on or off, M mutes, F fills the screen, N starts a note.
 */
export function usePlayerKeys(video: RefObject<Playable | null>, onNote: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const element = video.current;
      if (!element || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input:not([type=radio]), textarea, select, [contenteditable], [role=dialog]"))
        return;
      const action = actionOf(event.key, element, onNote, target);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [video, onNote]);
}

function actionOf(
  key: string,
  element: Playable,
  onNote: () => void,
  target: Element | null,
): (() => unknown) | null {
  switch (key.toLowerCase()) {
    case " ":
      // Space presses what has the focus.
      return target?.closest("a, button, summary, label, [role=button], media-controller *")
        ? null
        : () => toggle(element);
    case "arrowleft":
    case "arrowright":
      // Choices, tables, and the player's own controls move by them.
      return target?.closest("input, [role=slider], .table-frame, media-controller *")
        ? null
        : () => seek(element, element.currentTime + (key === "ArrowLeft" ? -STEP_SECONDS : STEP_SECONDS));
    case "k":
      return () => toggle(element);
    case "j":
      return () => seek(element, element.currentTime - SKIP_SECONDS);
    case "l":
      return () => seek(element, element.currentTime + SKIP_SECONDS);
    case "<":
      return () => stepSpeed(element, -1);
    case ">":
      return () => stepSpeed(element, 1);
    case "c":
      return () => toggleCaptions(element);
    case "m":
      return () => {
        element.muted = !element.muted;
      };
    case "f":
      return () =>
        document.fullscreenElement
          ? document.exitFullscreen()
          : element.closest("media-controller")?.requestFullscreen();
    case "n":
      return onNote;
    default:
      return /^\d$/.test(key) && element.duration
        ? () => seek(element, (element.duration * Number(key)) / 10)
        : null;
  }
}

function toggle(element: Playable): void {
  if (element.paused) void element.play().catch(() => {});
  else element.pause();
}

function seek(element: Playable, to: number): void {
  element.currentTime = Math.min(Math.max(0, to), element.duration || to);
}

function toggleCaptions(element: Playable): void {
  const [track] = element.textTracks;
  if (track) track.mode = track.mode === "showing" ? "hidden" : "showing";
}
