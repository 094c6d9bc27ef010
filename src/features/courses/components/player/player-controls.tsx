import "media-chrome/media-control-bar";
import "media-chrome/media-play-button";
import "media-chrome/media-seek-backward-button";
import "media-chrome/media-seek-forward-button";
import "media-chrome/media-mute-button";
import "media-chrome/media-time-range";
import "media-chrome/media-time-display";
import "media-chrome/media-captions-button";
import "media-chrome/media-fullscreen-button";
import type { ReactNode, RefObject } from "react";
import type { Playable } from "../../model/playable.ts";
import { Marks } from "./marks.tsx";
import { SpeedField } from "./speed-field.tsx";

interface PlayerControlsProps {
  readonly player: RefObject<Playable | null>;
  /** Times to mark above the scrubber, in seconds. */
  readonly marks: readonly number[];
  readonly hasCaptions: boolean;
  /** What only a film has. */
  readonly children?: ReactNode;
}

/** The controls of a film and of a talk. */
export function PlayerControls({ player, marks, hasCaptions, children }: PlayerControlsProps) {
  return (
    <>
      <Marks player={player} marks={marks} />
      <media-time-range />
      <media-control-bar>
        <media-play-button />
        <media-seek-backward-button seekoffset="10" />
        <media-seek-forward-button seekoffset="10" />
        <media-mute-button />
        <media-time-display showduration notoggle />
        <span className="grow" />
        <SpeedField player={player} />
        {hasCaptions && <media-captions-button ref={asSwitch} />}
        {children}
        <media-fullscreen-button />
      </media-control-bar>
    </>
  );
}

/** The library calls it a button, but says whether it's on as a switch does. */
const asSwitch = (button: HTMLElement | null) => button?.setAttribute("role", "switch");
