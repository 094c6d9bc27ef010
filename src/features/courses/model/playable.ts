/** What films and talks have in common: the player's hooks know nothing else of them. */
export type Playable = HTMLElement &
  Pick<
    HTMLMediaElement,
    | "currentTime"
    | "defaultPlaybackRate"
    | "duration"
    | "muted"
    | "pause"
    | "paused"
    | "play"
    | "playbackRate"
    | "seeking"
    | "textTracks"
  >;
