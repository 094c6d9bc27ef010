import { type RefObject, useEffect, useState } from "react";
import type { Playable } from "../../model/playable.ts";

interface MarksProps {
  readonly player: RefObject<Playable | null>;
  /** In seconds. */
  readonly marks: readonly number[];
}

/** Where there are notes and bookmarks, above the scrubber. */
export function Marks({ player, marks }: MarksProps) {
  const [duration, setDuration] = useState(0);
  useEffect(() => {
    const element = player.current;
    const read = () => setDuration(element?.duration || 0);
    read();
    element?.addEventListener("loadedmetadata", read);
    return () => element?.removeEventListener("loadedmetadata", read);
  }, [player]);
  if (duration === 0 || marks.length === 0) return null;
  return (
    <div aria-hidden="true" className="pointer-events-none relative mx-2.5 h-2 w-[calc(100%-1.25rem)]">
      {marks
        .filter((second) => second <= duration)
        .map((second) => (
          <span
            key={second}
            style={{ left: `${(second / duration) * 100}%` }}
            className="absolute -ml-1 size-2 rotate-45 bg-mark"
          />
        ))}
    </div>
  );
}
