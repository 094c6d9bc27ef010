import type { Talk } from "@backend/contracts/talk.ts";
import "media-chrome/media-controller";
import { BookOpen, Play } from "lucide-react";
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { Button } from "@/components/ui/button.tsx";
import { PlayerControls } from "../components/player/player-controls.tsx";
import { useCaptions } from "../components/player/use-captions.ts";
import type { Playable } from "../model/playable.ts";
import { type Line, lineAt, passageAt, sceneAt } from "./lines.ts";
import type { TalkElement } from "./talk-element.ts";
import "./talk-element.ts";
import { TalkStage } from "./talk-stage.tsx";
import { VoiceField } from "./voice-field.tsx";

interface TalkPlayerProps {
  readonly player: RefObject<Playable | null>;
  readonly talk: Talk;
  readonly lines: readonly Line[];
  readonly title: string;
  /** Where to start, in seconds. */
  readonly startAt: number;
  /** Times to mark above the scrubber. */
  readonly marks: readonly number[];
  /** Opens the passage that says the same; null for a visitor. */
  readonly onOpenPassage: ((passageId: string) => void) | null;
}

/** A talk, drawn and spoken here, with the controls of a film. */
export function TalkPlayer({ player, talk, lines, title, startAt, marks, onOpenPassage }: TalkPlayerProps) {
  const [element, setElement] = useState<TalkElement | null>(null);
  const [start] = useState(startAt);
  const attach = useCallback(
    (talkElement: TalkElement | null) => {
      player.current = talkElement;
      setElement(talkElement);
    },
    [player],
  );
  useLayoutEffect(() => {
    if (!element) return;
    element.lines = lines;
    // By itself, it calls any of its media a video.
    element.closest("media-controller")?.setAttribute("aria-label", "Talk");
    // A page that the student comes back to is where it was left.
    if (start > 0 && element.currentTime === 0) element.currentTime = start;
  }, [element, lines, start]);
  useCaptions(player);
  const said = useTalk(element, (talkElement) => lineAt(lines, talkElement.currentTime), 0);
  const hasCaptions = useHasCaptions(element);
  const isWaiting = useTalk(element, (talkElement) => talkElement.isWaiting, false);
  const isUntouched = useTalk(element, ({ paused, currentTime }) => paused && currentTime === 0, false);
  const passage = passageAt(lines, said);
  return (
    <div className="grid gap-2">
      {/* Contained: otherwise each pass over the layout around it would repeat that of the stage, which is a container. */}
      <div className="lesson-player lesson-talk contain-strict relative aspect-3/4 overflow-clip bg-video shadow-float md:aspect-5/4 md:max-h-[max(26rem,calc(100dvh-12rem))] md:rounded-lg">
        <media-controller nohotkeys autohide="-1" class="size-full">
          <hornbook-talk slot="media" ref={attach} role="group" aria-label={title}>
            <TalkStage
              scene={sceneAt(talk, lines, said)}
              caption={hasCaptions ? (lines[said]?.cue.say ?? "") : null}
              isWaiting={isWaiting}
            />
          </hornbook-talk>
          {isWaiting && (
            <div className="pointer-events-auto flex w-full justify-center pb-2">
              <Button onClick={() => void element?.play()}>Show the answer</Button>
            </div>
          )}
          {isUntouched && (
            // The first slide is empty before its first sentence. The same as the control's button, so it is for pointers alone.
            <div slot="centered-chrome" aria-hidden="true" className="pointer-events-auto">
              <Button
                tabIndex={-1}
                className="size-16! rounded-full! shadow-float"
                onClick={() => void element?.play()}
              >
                <Play className="size-7 fill-current" />
              </Button>
            </div>
          )}
          <PlayerControls player={player} marks={marks} hasCaptions />
        </media-controller>
      </div>
      {/* Only while the voice is silent, so that a screen reader's doesn't talk over it. */}
      <p role="status" className="sr-only">
        {isWaiting ? "The talk waits for your answer." : ""}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <VoiceField onChange={() => element?.sayAgain()} />
        {passage && onOpenPassage && (
          <Button
            variant="quiet"
            size="sm"
            className="pointer-coarse:h-11"
            onClick={() => {
              element?.pause();
              onOpenPassage(passage);
            }}
          >
            <BookOpen aria-hidden="true" className="size-4" />
            Read this in the outline
          </Button>
        )}
      </div>
    </div>
  );
}

const TALK_EVENTS = ["timeupdate", "play", "pause", "seeked", "loadedmetadata"] as const;

/** What a talk says of itself, kept up to date. */
function useTalk<Value>(
  element: TalkElement | null,
  read: (talk: TalkElement) => Value,
  otherwise: Value,
): Value {
  const subscribe = useCallback(
    (tell: () => void) => {
      for (const name of TALK_EVENTS) element?.addEventListener(name, tell);
      return () => {
        for (const name of TALK_EVENTS) element?.removeEventListener(name, tell);
      };
    },
    [element],
  );
  return useSyncExternalStore(subscribe, () => (element ? read(element) : otherwise));
}

function useHasCaptions(element: TalkElement | null): boolean {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    const tracks = element?.textTracks;
    const read = () => setOn(tracks?.[0]?.mode === "showing");
    if (!tracks) return;
    read();
    tracks.addEventListener("change", read);
    return () => tracks.removeEventListener("change", read);
  }, [element]);
  return isOn;
}
