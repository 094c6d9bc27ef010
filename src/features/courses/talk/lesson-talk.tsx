import type { Talk } from "@backend/contracts/talk.ts";
import { type Playback, usePlayback } from "../components/player/use-playback.ts";
import type { Line } from "./lines.ts";
import { TalkPlayer } from "./talk-player.tsx";

interface LessonTalkProps extends Playback {
  readonly talk: Talk;
  readonly lines: readonly Line[];
  readonly onOpenPassage: ((passageId: string) => void) | null;
}

/** The talk of a lesson, resumed where the user left it on any device, with what they play recorded. */
export function LessonTalk({ talk, lines, onOpenPassage, ...playback }: LessonTalkProps) {
  const { startAt, marks } = usePlayback(playback);
  return (
    <div className="-mx-(--content-padding) md:mx-0">
      <TalkPlayer
        player={playback.player}
        talk={talk}
        lines={lines}
        title={playback.lesson.title}
        startAt={startAt}
        marks={marks}
        onOpenPassage={onOpenPassage}
      />
    </div>
  );
}
