import type { AdminLesson } from "@backend/contracts/admin-courses.ts";
import { secondsOf } from "@backend/contracts/talk.ts";
import { useQuery } from "@tanstack/react-query";
import { Pin } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Section } from "@/components/ui/section.tsx";
import { writeCues } from "@/lib/captions.ts";
import { type Film, getFilm } from "../../api/get-film.ts";
import { getPauses } from "../../api/get-pauses.ts";
import { type Fixed, fixAt, type Pause, spread } from "../../model/align-captions.ts";
import { useShortcuts } from "../../model/shortcuts.ts";
import { Loaded } from "../loaded.tsx";
import { Kbd } from "../parts.tsx";

interface CaptionsEditorProps {
  readonly lesson: AdminLesson;
  readonly onSave: (file: File) => Promise<void>;
  readonly onClose: () => void;
}

/** Lays the sentences of a lesson's talk over its film, and lets each start be corrected by ear. */
export default function CaptionsEditor({ lesson, ...rest }: CaptionsEditorProps) {
  const film = useQuery(getFilm(lesson));
  const sentences = useMemo(
    () => lesson.talk?.slides.flatMap(({ say }) => say.map((cue) => cue.say)) ?? [],
    [lesson.talk],
  );
  return (
    <div data-wide="" className="mt-6">
      <Section title="Captions from the talk">
        <Loaded query={film} what="the film">
          {(found) => <Alignment film={found} sentences={sentences} {...rest} />}
        </Loaded>
      </Section>
    </div>
  );
}

interface AlignmentProps extends Pick<CaptionsEditorProps, "onSave" | "onClose"> {
  readonly film: Film;
  readonly sentences: readonly string[];
}

const NONE: readonly Pause[] = [];
const NUDGE_SECONDS = 0.1;

function Alignment({ film: latest, sentences, onSave, onClose }: AlignmentProps) {
  // A newer address would begin the film again.
  const [film] = useState(latest);
  const { data: pauses, isPending } = useQuery(getPauses(film));
  const [duration, setDuration] = useState(0);
  const [fixed, setFixed] = useState(() => earlier(film, sentences));
  const [chosen, setChosen] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const starts = useMemo(
    () => spread(sentences.map(secondsOf), fixed, { duration, pauses: pauses ?? NONE }),
    [sentences, fixed, duration, pauses],
  );
  const said = useSaid(video, starts);
  const fix = (second: number) => setFixed(fixAt(fixed, chosen, Math.min(Math.max(0, second), duration)));
  const choose = (sentence: number) =>
    list.current?.querySelectorAll<HTMLElement>("[data-row]")[sentence]?.focus();
  const start = () => {
    fix(video.current?.currentTime ?? 0);
    choose(chosen + 1);
  };
  const nudge = (by: number) => fix((starts[chosen] ?? 0) + by);
  const play = () => {
    const element = video.current;
    if (element?.paused) void element.play().catch(() => {});
    else element?.pause();
  };
  useKeys({ start, earlier: () => nudge(-NUDGE_SECONDS), later: () => nudge(NUDGE_SECONDS), play });
  const save = async () => {
    setSaving(true);
    const cues = sentences.map((text, place) => ({
      from: starts[place] ?? 0,
      to: starts[place + 1] ?? duration,
      text,
    }));
    await onSave(new File([writeCues(cues)], "captions.vtt", { type: "text/vtt" }));
    setSaving(false);
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      {/* On a phone, above the padding of what scrolls. */}
      <div className="sticky top-0 grid gap-3 max-lg:z-10 max-lg:bg-page max-lg:pb-2 max-md:-top-5">
        {/* biome-ignore lint/a11y/useMediaCaption: its captions are being made, and are listed beside it. */}
        <video
          ref={video}
          src={film.address}
          controls
          playsInline
          preload="metadata"
          aria-label="The film"
          onLoadedMetadata={({ currentTarget }) => setDuration(currentTarget.duration)}
          className="aspect-video w-full rounded-md bg-video max-lg:max-h-[30dvh]"
        />
        <p className="min-h-[3em] text-balance text-center text-15 max-lg:hidden">{sentences[said]}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={duration === 0} onClick={start}>
            Set the start here <Key>S</Key>
          </Button>
          <Button variant="secondary" size="sm" onClick={() => nudge(-NUDGE_SECONDS)}>
            −0.1 s <Key>,</Key>
          </Button>
          <Button variant="secondary" size="sm" onClick={() => nudge(NUDGE_SECONDS)}>
            +0.1 s <Key>.</Key>
          </Button>
          <Button
            variant="quiet"
            size="sm"
            disabled={!fixed.has(chosen)}
            onClick={() => setFixed(new Map([...fixed].filter(([sentence]) => sentence !== chosen)))}
          >
            Unpin
          </Button>
        </div>
      </div>
      <div className="grid gap-3">
        <p role="status" className="text-ink-soft">
          {isPending
            ? "Listening for pauses in the film…"
            : pauses?.length
              ? "Sentences begin at pauses in the film. Pinned ones stay; the others move with them."
              : "We couldn’t hear the film’s pauses, so the sentences are spread by reading time."}
        </p>
        <ol ref={list} className="border-line border-t lg:max-h-[60dvh] lg:overflow-y-auto">
          {sentences.map((sentence, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has nothing but its place.
            <li key={place} className="border-line border-b">
              <button
                type="button"
                data-row={`sentence ${place}`}
                aria-current={place === chosen || undefined}
                onFocus={() => setChosen(place)}
                onClick={() => {
                  // Safari doesn't focus a button that is clicked.
                  setChosen(place);
                  const element = video.current;
                  if (!element) return;
                  element.currentTime = starts[place] ?? 0;
                  void element.play().catch(() => {});
                }}
                className={cn(
                  "grid w-full grid-cols-[4.25rem_minmax(0,1fr)_1rem] items-baseline gap-2 px-2 py-2 text-left -outline-offset-2",
                  place === chosen ? "bg-accent-soft" : place === said && "bg-sunken",
                )}
              >
                <span className="text-ink-soft tabular-nums">{tenths(starts[place] ?? 0)}</span>
                <span>{sentence}</span>
                {fixed.has(place) && <Pin aria-label="Pinned" className="size-3.5 text-accent" />}
              </button>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={duration === 0} isBusy={isSaving} onClick={() => void save()}>
            Save as captions
          </Button>
          <Button variant="quiet" size="sm" disabled={fixed.size === 0} onClick={() => setFixed(new Map())}>
            Unpin all
          </Button>
          <Button variant="quiet" size="sm" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Captions that say this talk were made here: each of their starts was looked at. */
const earlier = ({ captions }: Film, sentences: readonly string[]): Fixed =>
  new Map(
    captions.length === sentences.length && captions.every(({ text }, place) => text === sentences[place])
      ? captions.map(({ from }, place) => [place, from])
      : [],
  );

/** “1:04.5”. */
function tenths(seconds: number): string {
  const all = Math.round(seconds * 10);
  return `${Math.floor(all / 600)}:${String(Math.floor(all / 10) % 60).padStart(2, "0")}.${all % 10}`;
}

function Key({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className="max-md:hidden">
      <Kbd>{children}</Kbd>
    </span>
  );
}

/** Which sentence is said where the film is. */
function useSaid(video: React.RefObject<HTMLVideoElement | null>, starts: readonly number[]): number {
  const [second, setSecond] = useState(0);
  useEffect(() => {
    const element = video.current;
    const read = () => setSecond(element?.currentTime ?? 0);
    for (const name of ["timeupdate", "seeked"]) element?.addEventListener(name, read);
    return () => {
      for (const name of ["timeupdate", "seeked"]) element?.removeEventListener(name, read);
    };
  }, [video]);
  return starts.findLastIndex((start) => start <= second);
}

type Act = "start" | "earlier" | "later" | "play";

function useKeys(acts: Readonly<Record<Act, () => void>>): void {
  const latest = useRef(acts);
  latest.current = acts;
  const shortcuts = useMemo(
    () => [
      { keys: "s", label: "Start the chosen sentence here", run: () => latest.current.start() },
      { keys: ",", label: "Start it 0.1 s earlier", run: () => latest.current.earlier() },
      { keys: ".", label: "Start it 0.1 s later", run: () => latest.current.later() },
      { keys: "p", label: "Play or pause the film", run: () => latest.current.play() },
    ],
    [],
  );
  useShortcuts(shortcuts);
}
