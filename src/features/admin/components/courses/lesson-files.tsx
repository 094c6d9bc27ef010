import type { AdminLesson } from "@backend/contracts/admin-courses.ts";
import { mediaNames } from "@backend/contracts/courses.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Section } from "@/components/ui/section.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { adminKeys } from "../../api/keys.ts";
import { formatBytes, formatTime } from "../../model/format.ts";
import { placeFile, putAside } from "../../model/lesson-files.ts";
import {
  followUploads,
  pauseUpload,
  resumeUpload,
  uploadFile,
  uploadOf,
} from "../../model/lesson-uploads.ts";
import { RowsSkeleton } from "../rows-skeleton.tsx";

type Kind = keyof ReturnType<typeof mediaNames>;

const KINDS: readonly (readonly [Kind, label: string, accept: string])[] = [
  ["video", "Video (MP4)", "video/mp4"],
  ["captions", "Captions (WebVTT)", ".vtt,text/vtt"],
  ["framework", "Framework sheet (PDF)", "application/pdf"],
];

const CaptionsEditor = lazy(() => import("./captions-editor.tsx"));

/** A lesson's files, and captions from its talk. Uploads continue while you work elsewhere, and resume after a lost connection. */
export function LessonFiles({ lesson }: { readonly lesson: AdminLesson }) {
  const names = mediaNames(lesson.id);
  const [isCaptioning, setCaptioning] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setCaptioning(false);
    opener.current?.focus();
  };
  const store = useStoreFile(lesson);
  const canCaption = lesson.talk !== null && lesson.files.some(({ name }) => name === names.video);
  return (
    <Section
      title="Files"
      aside={<span className="text-ink-soft">Uploads resume after a lost connection</span>}
    >
      <ul>
        {KINDS.map(([kind, label, accept]) => (
          <FileLine
            key={kind}
            label={label}
            accept={accept}
            name={names[kind]}
            files={lesson.files}
            onChoose={(file) => store(file, kind)}
          >
            {kind === "captions" && canCaption && (
              <Button
                ref={opener}
                variant="secondary"
                size="sm"
                aria-expanded={isCaptioning}
                onClick={() => setCaptioning(!isCaptioning)}
              >
                From the talk…
              </Button>
            )}
          </FileLine>
        ))}
      </ul>
      {isCaptioning && canCaption && (
        <Suspense fallback={<RowsSkeleton label="Loading the film…" />}>
          <CaptionsEditor
            lesson={lesson}
            onSave={async (file) => {
              if (await store(file, "captions")) close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </Section>
  );
}

/** Uploads a file of the lesson. @returns whether it is there; if not, its line says why. */
function useStoreFile({ id }: AdminLesson) {
  const client = useQueryClient();
  return async (file: File, kind: Kind): Promise<boolean> => {
    const isStored = await uploadFile(file, mediaNames(id)[kind]);
    if (isStored) {
      notify.success(`${KINDS.find(([one]) => one === kind)?.[1]} stored`);
      await client.invalidateQueries({ queryKey: adminKeys.all });
    }
    return isStored;
  };
}

interface FileLineProps {
  readonly label: string;
  readonly accept: string;
  readonly name: string;
  readonly files: AdminLesson["files"];
  readonly onChoose: (file: File) => Promise<boolean>;
  /** Another way to it. */
  readonly children?: ReactNode;
}

function FileLine({ label, accept, name, files, onChoose, children }: FileLineProps) {
  const stored = files.find((file) => file.name === name) ?? null;
  const upload = useSyncExternalStore(followUploads, () => uploadOf(name));
  const picker = useRef<HTMLInputElement>(null);
  const { state, progress, refusal } = upload ?? { state: "idle", progress: null, refusal: null };
  const share = progress && progress.total > 0 ? Math.round((progress.sent / progress.total) * 100) : 0;
  return (
    <li className="grid gap-1.5 border-line border-b py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <span className="font-medium">{label}</span>{" "}
          <span className="text-ink-soft">
            {stored ? `${formatBytes(stored.size ?? 0)}, ${formatTime(stored.updated_at)}` : "None yet"}
          </span>
        </span>
        <span className="flex gap-2">
          {state === "idle" && children}
          {state === "sending" && (
            <Button variant="secondary" size="sm" onClick={() => pauseUpload(name)}>
              Pause
            </Button>
          )}
          {state === "paused" && (
            <Button variant="secondary" size="sm" onClick={() => resumeUpload(name)}>
              Resume
            </Button>
          )}
          {upload && state === "failed" && !refusal && (
            <Button variant="secondary" size="sm" onClick={() => void onChoose(upload.file)}>
              Try again
            </Button>
          )}
          {(state === "idle" || refusal) && stored && <Remove label={label} name={name} />}
          {(state === "idle" || state === "failed") && (
            <Button variant="secondary" size="sm" onClick={() => picker.current?.click()}>
              {state === "failed" ? "Choose another file…" : stored ? "Replace…" : "Upload…"}
              <span className="sr-only"> {label}</span>
            </Button>
          )}
        </span>
      </div>
      <input
        ref={picker}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) void onChoose(file);
        }}
      />
      {state !== "idle" && (
        <>
          {!refusal && (
            <progress value={share} max={100} aria-label={`${label}: sent`} className="h-2 w-full" />
          )}
          <p role="status" className={state === "failed" ? "text-danger" : "text-ink-soft"}>
            {state === "failed"
              ? (refusal ?? "The upload stopped. We kept what was sent.")
              : `${share}%${progress ? ` of ${formatBytes(progress.total)}` : ""}${state === "paused" ? ", paused" : ""}`}
          </p>
        </>
      )}
    </li>
  );
}

/** Takes a file out of use. It is kept, so the course's history can put it back, too. */
function Remove({ label, name }: { readonly label: string; readonly name: string }) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: adminKeys.all });
  const onError = (error: Error) => notify.error(error.message);
  const putBack = useMutation({ mutationFn: (kept: string) => placeFile(kept, name), onSettled, onError });
  const remove = useMutation({
    mutationFn: () => putAside(name),
    onSuccess: (kept) =>
      notify.success(`${label} removed`, {
        description: "The course’s history keeps it.",
        ...(kept && { canUndo: true, action: { label: "Undo", onClick: () => putBack.mutate(kept) } }),
      }),
    onSettled,
    onError,
  });
  return (
    <Button variant="quiet" size="sm" isBusy={remove.isPending} onClick={() => remove.mutate()}>
      Remove<span className="sr-only"> {label}</span>
    </Button>
  );
}
