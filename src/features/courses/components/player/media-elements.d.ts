/** The elements of media-chrome that the player uses, as JSX. */
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { TalkElement } from "../../talk/talk-element.ts";

type ElementProps<Attributes = object> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  Attributes & { class?: string };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "hornbook-talk": DetailedHTMLProps<HTMLAttributes<TalkElement>, TalkElement>;
      "media-controller": ElementProps<{
        nohotkeys?: boolean;
        autohide?: string;
        gesturesdisabled?: boolean;
      }>;
      "media-control-bar": ElementProps;
      "media-play-button": ElementProps<{ notooltip?: boolean }>;
      "media-seek-backward-button": ElementProps<{ seekoffset?: string; notooltip?: boolean }>;
      "media-seek-forward-button": ElementProps<{ seekoffset?: string; notooltip?: boolean }>;
      "media-mute-button": ElementProps<{ notooltip?: boolean }>;
      "media-time-range": ElementProps;
      "media-volume-range": ElementProps;
      "media-time-display": ElementProps<{ showduration?: boolean; notoggle?: boolean }>;
      "media-captions-button": ElementProps<{ notooltip?: boolean }>;
      "media-pip-button": ElementProps<{ notooltip?: boolean }>;
      "media-fullscreen-button": ElementProps<{ notooltip?: boolean }>;
      "media-loading-indicator": ElementProps<{ slot?: string; noautohide?: boolean }>;
    }
  }
}
