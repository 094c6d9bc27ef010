import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { clock } from "@/lib/clock.ts";
import { useDeleteNote } from "../../api/delete-note.ts";
import { type LessonNote, listNotes } from "../../api/list-notes.ts";
import { listUnsentNotes } from "../../api/list-unsent-notes.ts";
import { useWriteNote } from "../../api/write-note.ts";
import type { Playable } from "../../model/playable.ts";

const LONGEST_NOTE = 10_000;

interface NotesPanelProps {
  readonly userId: string;
  readonly lessonId: string;
  /** The lesson's video or talk; null for a text lesson, whose notes have no times. */
  readonly video: RefObject<Playable | null> | null;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** The user's notes on a lesson, in the order of the video. */
export function NotesPanel({ userId, lessonId, video, field }: NotesPanelProps) {
  const { data, isError, refetch } = useQuery(listNotes(userId));
  const { data: unsent = [] } = useQuery(listUnsentNotes(userId));
  const isUnsent = ({ id }: LessonNote) => unsent.some((note) => note.id === id);
  const notes = [...(data ?? []).filter((note) => !isUnsent(note)), ...unsent]
    .filter((note) => note.lesson_id === lessonId)
    .sort((a, b) => (a.at_seconds ?? -1) - (b.at_seconds ?? -1));
  return (
    <section aria-label="Notes">
      <div className="flex h-11 items-center justify-between border-line border-b px-4">
        <h2 className="font-sans font-semibold text-sm">Notes</h2>
        {notes.length > 0 && <p className="text-ink-soft text-xs">{notes.length} in this lesson</p>}
      </div>
      <div className="grid gap-3 p-3">
        <NewNote userId={userId} lessonId={lessonId} video={video} field={field} />
        {isError && <FailureNotice title="We couldn’t load your notes" onRetry={refetch} />}
        {data && notes.length === 0 && (
          <p className="px-1 text-ink-soft text-sm">
            {video
              ? "Each note keeps its second."
              : "Your notes are here again whenever you rent the course."}
            {video && <span className="pointer-coarse:hidden"> Press N to write one.</span>}
          </p>
        )}
        <ul className="divide-y divide-line">
          {notes.map((note) => (
            <Note key={note.id} note={note} isUnsent={isUnsent(note)} userId={userId} video={video} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function NewNote({ userId, lessonId, video, field }: NotesPanelProps) {
  const id = useId();
  const write = useWriteNote(userId);
  const [text, setText] = useState("");
  const [at, setAt] = useState<number | null>(null);
  const secondNow = () => (video ? Math.floor(video.current?.currentTime ?? 0) : null);
  const save = () => {
    if (!text.trim() || write.isPending) return;
    write.mutate(
      { lesson_id: lessonId, at_seconds: at, body: text.trim() },
      {
        onSuccess: () => {
          setText("");
          setAt(null);
        },
      },
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="grid gap-2 rounded-md border border-line-strong bg-raised p-2.5 focus-within:outline-2 focus-within:outline-accent"
    >
      <label htmlFor={id} className="sr-only">
        Add a note
      </label>
      <textarea
        id={id}
        ref={field}
        rows={2}
        maxLength={LONGEST_NOTE}
        placeholder="Add a note"
        value={text}
        onChange={(event) => {
          // The note belongs to the second where it was begun.
          if (!text) setAt(secondNow());
          setText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
          if (event.key === "Escape") event.currentTarget.blur();
        }}
        className="min-w-0 resize-none bg-transparent text-sm leading-normal outline-none placeholder:text-ink-faint"
      />
      {write.isError && (
        <p role="alert" className="text-danger text-sm">
          We couldn’t save your note. It’s still here: try again.
        </p>
      )}
      <div className="flex items-center justify-between gap-2">
        <SecondChip at={text ? at : secondNow()} video={video} isFollowing={!text} />
        <Button type="submit" size="sm" disabled={!text.trim()} isBusy={write.isPending}>
          Save note
        </Button>
      </div>
    </form>
  );
}

/** The second that a new note will get. */
function SecondChip({
  at,
  video,
  isFollowing,
}: { readonly at: number | null; readonly isFollowing: boolean } & Pick<NotesPanelProps, "video">) {
  const [second, setSecond] = useState(0);
  useEffect(() => {
    const element = video?.current;
    const read = () => setSecond(Math.floor(element?.currentTime ?? 0));
    read();
    element?.addEventListener("timeupdate", read);
    return () => element?.removeEventListener("timeupdate", read);
  }, [video]);
  if (!video) return <span />;
  return <span className={CHIP}>{clock(isFollowing ? second : (at ?? second))}</span>;
}

const CHIP =
  "inline-flex h-5.5 items-center rounded-sm bg-accent-soft px-2 font-semibold text-accent-strong text-xs tabular-nums";

interface NoteProps {
  readonly note: LessonNote;
  /** Whether only this device has it. */
  readonly isUnsent: boolean;
  readonly userId: string;
  readonly video: NotesPanelProps["video"];
}

function Note({ note, isUnsent, userId, video }: NoteProps) {
  const [isEditing, setEditing] = useState(false);
  const [text, setText] = useState(note.body);
  const write = useWriteNote(userId);
  const remove = useDeleteNote(userId);
  const edit = useRef<HTMLButtonElement>(null);
  const { lesson_id, at_seconds } = note;

  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  const save = () => {
    if (!text.trim()) return;
    write.mutate({ id: note.id, lesson_id, at_seconds, body: text.trim() }, { onSuccess: close });
  };
  // Awaited, because the callbacks of a mutation end with this row.
  const discard = async () => {
    try {
      await remove.mutateAsync(note.id);
    } catch {
      notify.error("We couldn’t delete the note");
      return;
    }
    const undo = () => write.mutateAsync({ lesson_id, at_seconds, body: note.body });
    notify.success("Note deleted", {
      action: {
        label: "Undo",
        onClick: () => void undo().catch(() => notify.error("We couldn’t restore the note")),
      },
    });
  };

  return (
    <li className="grid gap-1.5 py-3 text-sm leading-normal first:pt-1">
      <div className="flex items-center justify-between gap-2">
        {at_seconds === null || !video ? (
          <span className="text-ink-soft text-xs">
            {at_seconds === null ? "Whole lesson" : clock(at_seconds)}
          </span>
        ) : (
          <button
            type="button"
            aria-label={`Go to ${clock(at_seconds)}`}
            onClick={() => {
              if (video.current) video.current.currentTime = at_seconds;
            }}
            className={CHIP}
          >
            {clock(at_seconds)}
          </button>
        )}
        <span className="flex">
          <button
            ref={edit}
            type="button"
            onClick={() => {
              setText(note.body);
              setEditing(true);
            }}
            className="rounded-sm px-2 py-1 text-ink-soft text-xs hover:text-ink"
          >
            Edit
          </button>
          <button
            type="button"
            aria-label="Delete note"
            disabled={remove.isPending}
            onClick={discard}
            className="rounded-sm p-1 text-ink-soft hover:text-danger"
          >
            <Trash2 aria-hidden="true" className="size-3.5" />
          </button>
        </span>
      </div>
      {isEditing ? (
        <div className="grid gap-2">
          <textarea
            aria-label="Note"
            ref={(field) => field?.focus()}
            rows={3}
            maxLength={LONGEST_NOTE}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
              if (event.key === "Escape") close();
            }}
            className="rounded-sm border border-line-strong bg-page p-2"
          />
          {write.isError && (
            <p role="alert" className="text-danger">
              We couldn’t save your note. It’s still here: try again.
            </p>
          )}
          <div className="flex gap-2">
            <Button size="sm" disabled={!text.trim()} isBusy={write.isPending} onClick={save}>
              Save
            </Button>
            <Button size="sm" variant="quiet" onClick={close}>
              Cancel
            </Button>
          </div>
        </div>
      ) : (
        <p className="whitespace-pre-line break-words">{note.body}</p>
      )}
      {isUnsent && <p className="text-ink-soft text-xs">On this device. Saved once you’re online.</p>}
    </li>
  );
}
