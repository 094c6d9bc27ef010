import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from "react";
import { Questions } from "@/components/questions/questions.tsx";
import { cn } from "@/components/ui/cn.ts";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { useKeptScroll } from "@/components/ui/use-kept-scroll.ts";
import { useOnline } from "@/components/ui/use-online.ts";
import { getLessonMedia } from "../../api/get-lesson-media.ts";
import type { LessonContents } from "../../model/lesson.ts";
import type { Playable } from "../../model/playable.ts";
import type { LessonProgress } from "../../model/progress.ts";
import { LessonTalk } from "../../talk/lesson-talk.tsx";
import { linesOf, transcriptOf } from "../../talk/lines.ts";
import { KeyList } from "../player/key-list.tsx";
import { LessonVideo } from "../player/lesson-video.tsx";
import { Transcript } from "../player/transcript.tsx";
import { FrameworkCard } from "./framework-card.tsx";
import { LessonText } from "./lesson-text.tsx";
import { NotesPanel } from "./notes-panel.tsx";
import { OnThisPage } from "./on-this-page.tsx";
import { type Panel, PanelTabs } from "./panel-tabs.tsx";
import { useHasRoom } from "./use-has-room.ts";
import { useReadToEnd } from "./use-read-to-end.ts";

/** Pixels for a readable text with the transcript beside it. */
const ROOM_FOR_BOTH = 880;

type Player = RefObject<Playable | null>;

const AFTER_QUESTIONS = {
  allRight: "All right. Go on to the next lesson.",
  missed: "Read the sections behind the ones you missed, then try again.",
};

interface LessonViewProps {
  readonly lesson: { readonly id: string; readonly title: string; readonly hasVideo?: boolean };
  readonly contents: LessonContents;
  /** Where the lesson is in its course, above its title. */
  readonly place: string;
  /** `3.2`; null outside of its course. */
  readonly frameworkNumber: string | null;
  /** Null for a visitor, who keeps no notes and no progress. */
  readonly userId: string | null;
  readonly progress: LessonProgress | undefined;
  readonly onOpenPassage: ((passageId: string) => void) | null;
  /** The text of a lesson without a film was read to its end. */
  readonly onRead: () => void;
  readonly actions: (player: Player | null) => ReactNode;
  readonly steps: ReactNode;
  /** The way to the next lesson, shown once the film or the talk has ended. */
  readonly next?: ReactNode;
}

/** A lesson: its film or talk, text, framework and questions, with the transcript and notes beside them. */
export function LessonView(props: LessonViewProps) {
  const { lesson, contents, place, frameworkNumber, userId, progress, onOpenPassage, actions, steps } = props;
  const { data: media, isLoadingError, refetch } = useQuery(getLessonMedia(lesson.id));
  const isOnline = useOnline();
  const [panel, setPanel] = useState<Panel>("lesson");
  const scroller = useRef<HTMLDivElement>(null);
  const isWide = useHasRoom(scroller, ROOM_FOR_BOTH);
  const film = useRef<HTMLVideoElement>(null);
  const talker = useRef<Playable>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useKeptScroll(scroller);
  const hasFilm = media?.video != null;
  // A film takes the talk's place. Until it is known that there is none, neither is shown.
  const talk = media?.video === null ? contents.talk : null;
  const lines = useMemo(() => (talk ? linesOf(talk) : []), [talk]);
  const said = useMemo(() => (talk ? transcriptOf(talk, lines) : null), [talk, lines]);
  const player = hasFilm ? film : talk ? talker : null;
  const [hasEnded, setEnded] = useState(false);
  const isFilmMissing = !isOnline && lesson.hasVideo === true && media?.video === null;
  // Until it is known that there is no video, the lesson isn't a text lesson.
  const isText = media?.video === null && !isFilmMissing;
  useReadToEnd(end, isText && progress?.completed_at == null, props.onRead);
  const startNote = useCallback(() => {
    setPanel("notes");
    requestAnimationFrame(() => noteField.current?.focus());
  }, []);

  const transcript = player && (
    <Transcript lessonId={lesson.id} said={said} captions={media?.captions ?? null} video={player} />
  );
  const notes = userId && (
    <NotesPanel userId={userId} lessonId={lesson.id} video={player} field={noteField} />
  );
  const playback = { lesson, userId, progress, onNote: userId ? startNote : null, onEnded: setEnded };
  const panels: readonly Panel[] = [
    "lesson",
    ...(player ? ["transcript" as const] : []),
    ...(userId ? ["notes" as const] : []),
  ];
  const isShown = (wanted: Panel) => isWide || panel === wanted;
  return (
    <div
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
      tabIndex={0}
      className={cn(
        "relative min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2",
        // What gets the focus isn't behind the film.
        hasFilm && "scroll-pt-[calc(50dvh+1rem)]",
      )}
    >
      <div
        className={cn(
          "mx-auto grid max-w-6xl items-start gap-x-7 px-(--content-padding) pb-16 md:pt-6",
          isWide ? "grid-cols-[minmax(0,1fr)_19rem]" : "grid-cols-[minmax(0,1fr)]",
        )}
      >
        <div className="min-w-0">
          {hasFilm && media.video && (
            <LessonVideo
              {...playback}
              player={film}
              media={{ ...media, video: media.video }}
              onStale={() => void refetch()}
            />
          )}
          {talk && (
            <LessonTalk
              {...playback}
              player={talker}
              talk={talk}
              lines={lines}
              onOpenPassage={onOpenPassage}
            />
          )}
          {player && <KeyList hasNotes={userId !== null} />}
          {isFilmMissing && (
            <p className="text-ink-soft text-sm max-md:mt-4">
              This lesson’s film isn’t on this device. You can watch it once you’re back online.
            </p>
          )}
          {hasEnded && props.next && <div className="mt-3">{props.next}</div>}
          {isLoadingError && (
            <div className="max-md:mt-4">
              <FailureNotice title="We couldn’t load this lesson’s files" onRetry={refetch} />
            </div>
          )}
          {!isWide && panels.length > 1 && <PanelTabs panels={panels} shown={panel} onShow={setPanel} />}
          <article hidden={!isShown("lesson")} className={cn(!isShown("lesson") && "hidden")}>
            <header className="mt-5 mb-6">
              <p className="text-ink-soft text-sm tabular-nums">{place}</p>
              <h1 className="wrap-anywhere mt-1 font-semibold text-[1.625rem] leading-tight tracking-tight md:text-[1.8125rem]">
                {lesson.title}
              </h1>
              {actions(player)}
            </header>
            <LessonText body={contents.body} onOpenPassage={onOpenPassage} />
            <div ref={end} />
            <div className="mt-9 grid gap-7">
              {(contents.framework || media?.framework) && (
                <FrameworkCard
                  title={lesson.title}
                  number={frameworkNumber}
                  framework={contents.framework}
                  address={media?.framework ?? null}
                />
              )}
              <Questions
                title="Check your understanding"
                questions={contents.questions}
                next={AFTER_QUESTIONS}
                onOpenPassage={onOpenPassage}
              />
              {steps}
            </div>
          </article>
          {!isWide && panel === "transcript" && (
            <div className="mt-4">
              <Box>{transcript}</Box>
            </div>
          )}
          {!isWide && panel === "notes" && (
            <div className="mt-4">
              <Box>{notes}</Box>
            </div>
          )}
        </div>
        {isWide && (
          <aside aria-label="Beside the lesson" className="sticky top-4 grid gap-5">
            {transcript ? <Box>{transcript}</Box> : <OnThisPage body={contents.body} scroller={scroller} />}
            {notes && <Box>{notes}</Box>}
          </aside>
        )}
      </div>
    </div>
  );
}

function Box({ children }: { readonly children: ReactNode }) {
  return <div className="overflow-clip rounded-lg border border-line bg-raised shadow-card">{children}</div>;
}
