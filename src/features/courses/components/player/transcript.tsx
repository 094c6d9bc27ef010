import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn.ts";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import type { Cue } from "@/lib/captions.ts";
import { clock } from "@/lib/clock.ts";
import { getTranscript } from "../../api/get-transcript.ts";
import type { Playable } from "../../model/playable.ts";
import { cueAt } from "../../model/transcript.ts";

interface TranscriptProps {
  readonly lessonId: string;
  /** What a talk says; null for a film, whose captions are read. */
  readonly said: readonly Cue[] | null;
  /** The captions' address; null if the film has none. */
  readonly captions: string | null;
  readonly video: RefObject<Playable | null>;
}

/** What is said, sentence by sentence. It follows the video until the reader scrolls; a sentence leads to its second. */
export function Transcript({ lessonId, said, captions, video }: TranscriptProps) {
  const { data: read, isError, refetch } = useQuery(getTranscript(lessonId, said ? null : captions));
  const cues = said ?? read;
  const [isFollowing, setFollowing] = useState(true);
  return (
    <section aria-label="Transcript" className="flex min-h-0 flex-col">
      <div className="flex h-11 items-center justify-between border-line border-b px-4">
        <h2 className="font-sans font-semibold text-sm">Transcript</h2>
        <label className="flex items-center gap-2 text-ink-soft text-xs">
          Follow
          <input
            type="checkbox"
            role="switch"
            aria-checked={isFollowing}
            checked={isFollowing}
            onChange={(event) => setFollowing(event.target.checked)}
            className="size-4 accent-accent"
          />
        </label>
      </div>
      {captions === null && said === null ? (
        <p className="p-4 text-ink-soft text-sm">This video has no transcript yet.</p>
      ) : isError ? (
        <div className="p-4">
          <FailureNotice title="We couldn’t load the transcript" onRetry={refetch} />
        </div>
      ) : cues ? (
        <Cues cues={cues} video={video} isFollowing={isFollowing} onScrolled={() => setFollowing(false)} />
      ) : (
        <Skeleton label="Loading the transcript…" className="grid gap-3 p-4">
          {["first", "second", "third", "fourth"].map((place) => (
            <Bone key={place} className="h-9 w-full" />
          ))}
        </Skeleton>
      )}
    </section>
  );
}

interface CuesProps extends Pick<TranscriptProps, "video"> {
  readonly cues: readonly Cue[];
  readonly isFollowing: boolean;
  readonly onScrolled: () => void;
}

function Cues({ cues, video, isFollowing, onScrolled }: CuesProps) {
  const current = useCurrentCue(cues, video);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const scroller = list.current;
    const line = scroller?.children[current];
    if (!isFollowing || !scroller || !(line instanceof HTMLElement)) return;
    // Only the list moves: scrollIntoView would move the page too.
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scroller.scrollTo({
      top: line.offsetTop - (scroller.clientHeight - line.clientHeight) / 2,
      behavior: isStill ? "instant" : "smooth",
    });
  }, [current, isFollowing]);
  const jump = ({ from }: Cue) => {
    const element = video.current;
    if (!element) return;
    element.currentTime = from;
    void element.play().catch(() => {});
  };
  return (
    <ol
      ref={list}
      onWheel={onScrolled}
      onTouchMove={onScrolled}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
      tabIndex={0}
      className="relative max-h-100 min-h-0 flex-1 overflow-y-auto p-2 focus-visible:-outline-offset-2"
    >
      {cues.map((cue, index) => (
        <li key={cue.from}>
          {cue.chapter && <h3 className="px-2 pt-3 pb-1 font-sans font-semibold text-sm">{cue.chapter}</h3>}
          <button
            type="button"
            aria-current={index === current || undefined}
            onClick={() => jump(cue)}
            className={cn(
              "grid w-full grid-cols-[2.5rem_minmax(0,1fr)] gap-1 rounded-sm px-2 py-1.5 text-left text-sm leading-normal",
              index === current ? "bg-highlight text-ink" : "text-ink-soft hover:bg-sunken",
            )}
          >
            <span className="text-xs leading-5.25 tabular-nums">{clock(cue.from)}</span>
            <span>{cue.text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function useCurrentCue(cues: readonly Cue[], video: RefObject<Playable | null>): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const element = video.current;
    // Before anything is said, the first sentence is next.
    const find = () => setCurrent(Math.max(0, cueAt(cues, element?.currentTime ?? 0)));
    find();
    element?.addEventListener("timeupdate", find);
    element?.addEventListener("seeking", find);
    return () => {
      element?.removeEventListener("timeupdate", find);
      element?.removeEventListener("seeking", find);
    };
  }, [cues, video]);
  return current;
}
