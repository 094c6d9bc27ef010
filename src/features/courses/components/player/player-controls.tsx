import "media-chrome/media-control-bar";
import "media-chrome/media-play-button";
import "media-chrome/media-seek-backward-button";
import "media-chrome/media-seek-forward-button";
import "media-chrome/media-mute-button";
import "media-chrome/media-pip-button";
import "media-chrome/media-volume-range";
import "media-chrome/media-time-range";
import "media-chrome/media-time-display";
import "media-chrome/media-captions-button";
import "media-chrome/media-fullscreen-button";
import type { RefObject } from "react";
import type { Playable } from "../../model/playable.ts";
import { Marks } from "./marks.tsx";
import { SpeedField } from "./speed-field.tsx";

interface PlayerControlsProps {
  readonly player: RefObject<Playable | null>;
  /** Times to mark above the scrubber, in seconds. */
  readonly marks: readonly number[];
  readonly hasCaptions: boolean;
  /** A talk has the device's voice, which has no volume of its own, and no picture that could leave the page. */
  readonly isFilm?: boolean;
}

/** The controls of a film and of a talk. */
export function PlayerControls({ player, marks, hasCaptions, isFilm = false }: PlayerControlsProps) {
  return (
    <>
      <Marks player={player} marks={marks} />
      <media-time-range />
      <media-control-bar>
        <media-play-button />
        <media-seek-backward-button seekoffset="10" />
        <media-seek-forward-button seekoffset="10" />
        <media-mute-button />
        {/* Phones and tablets have buttons for it. */}
        {isFilm && <media-volume-range class="pointer-coarse:hidden" />}
        <media-time-display showduration notoggle />
        <span className="grow" />
        <SpeedField player={player} />
        {hasCaptions && <media-captions-button ref={asSwitch} />}
        {isFilm && <media-pip-button />}
        <media-fullscreen-button />
      </media-control-bar>
    </>
  );
}

/** The library calls it a button, but says whether it's on as a switch does. */
const asSwitch = (button: HTMLElement | null) => button?.setAttribute("role", "switch");
