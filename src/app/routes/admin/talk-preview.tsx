import { useEffect, useMemo, useRef } from "react";
import type { ShownTalk } from "@/features/admin/components/courses/talk-editor.tsx";
import { lineAt, linesOf } from "@/features/courses/talk/lines.ts";
import type { TalkElement } from "@/features/courses/talk/talk-element.ts";
import { TalkPlayer } from "@/features/courses/talk/talk-player.tsx";

const NO_MARKS: readonly number[] = [];

/** A talk that is being written, in the student's player, at the sentence of the cursor. */
export default function TalkPreview({ talk, place }: ShownTalk) {
  const player = useRef<TalkElement>(null);
  const lines = useMemo(() => linesOf(talk), [talk]);
  useEffect(() => {
    const element = player.current;
    const line = place === null ? undefined : lines[place];
    // While it plays, it is watched.
    if (!element?.paused || !line) return;
    // At first, the player doesn't have them yet.
    element.lines = lines;
    if (lineAt(lines, element.currentTime) !== place) element.currentTime = line.from;
  }, [lines, place]);
  return (
    <TalkPlayer
      player={player}
      talk={talk}
      lines={lines}
      title="Preview"
      startAt={0}
      marks={NO_MARKS}
      onOpenPassage={null}
    />
  );
}
