import { useQuery } from "@tanstack/react-query";
import { Bookmark, BookmarkCheck, CircleCheck } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { clock } from "@/lib/clock.ts";
import { listBookmarks } from "../../api/list-bookmarks.ts";
import { useSetLessonFinished } from "../../api/set-lesson-finished.ts";
import { useToggleBookmark } from "../../api/toggle-bookmark.ts";
import type { Playable } from "../../model/playable.ts";

interface LessonActionsProps {
  readonly userId: string;
  readonly lessonId: string;
  readonly isFinished: boolean;
  /** Null for a text lesson. */
  readonly video: RefObject<Playable | null> | null;
  readonly onFinished: () => void;
}

const OFFLINE = "You’re offline. Try again once you’re back online.";

/** What a student does with a lesson: finish it by hand, and set bookmarks. */
export function LessonActions({ userId, lessonId, isFinished, video, onFinished }: LessonActionsProps) {
  const finish = useSetLessonFinished(userId, lessonId);
  const toggle = useToggleBookmark(userId);
  const { data = [] } = useQuery(listBookmarks(userId));
  const bookmarks = data.filter(({ lesson_id }) => lesson_id === lessonId);
  const whole = bookmarks.find(({ at_seconds }) => at_seconds === null);

  const mark = () => {
    const at_seconds = video ? Math.floor(video.current?.currentTime ?? 0) : null;
    const known = bookmarks.find((bookmark) => bookmark.at_seconds === at_seconds);
    toggle.mutate(known ? { ...known } : { lesson_id: lessonId, at_seconds }, {
      onError: () => notify.error(navigator.onLine ? "We couldn’t save the bookmark" : OFFLINE),
    });
  };
  return (
    <div className="my-5 grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={isFinished}
          isBusy={finish.isPending}
          onClick={() =>
            finish.mutate(!isFinished, {
              onSuccess: () => !isFinished && onFinished(),
              onError: () => notify.error(navigator.onLine ? "We couldn’t save that. Try again." : OFFLINE),
            })
          }
        >
          <CircleCheck
            aria-hidden="true"
            className={isFinished ? "size-4.5 text-success" : "size-4.5 text-ink-soft"}
          />
          {isFinished ? "Finished" : "Mark finished"}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={video ? undefined : whole !== undefined}
          isBusy={toggle.isPending}
          onClick={mark}
        >
          {whole ? (
            <BookmarkCheck aria-hidden="true" className="size-4.5 text-accent" />
          ) : (
            <Bookmark aria-hidden="true" className="size-4.5 text-ink-soft" />
          )}
          {whole ? "Bookmarked" : "Bookmark"}
        </Button>
      </div>
      {video && bookmarks.length > 0 && (
        <ul aria-label="Bookmarks" className="flex flex-wrap gap-2">
          {bookmarks.map((bookmark) => (
            <li key={bookmark.id} className="flex items-center rounded-sm bg-accent-soft text-accent-strong">
              <button
                type="button"
                aria-label={`Go to ${clock(bookmark.at_seconds ?? 0)}`}
                onClick={() => {
                  if (video.current) video.current.currentTime = bookmark.at_seconds ?? 0;
                }}
                className="min-h-7 rounded-sm px-2 font-semibold text-xs tabular-nums"
              >
                {clock(bookmark.at_seconds ?? 0)}
              </button>
              <button
                type="button"
                aria-label={`Remove the bookmark at ${clock(bookmark.at_seconds ?? 0)}`}
                onClick={() => toggle.mutate(bookmark)}
                className="min-h-7 rounded-sm px-1.5 text-xs"
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
