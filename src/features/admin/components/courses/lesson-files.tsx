import type { AdminLesson } from "@backend/contracts/admin-courses.ts";
import { COURSE_MEDIA_BUCKET, mediaNames } from "@backend/contracts/courses.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { DetailedError } from "tus-js-client";
import { Button } from "@/components/ui/button.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { adminKeys } from "../../api/keys.ts";
import { formatBytes, formatTime } from "../../model/format.ts";
import { deleteOutdated, incomingName, placeFile } from "../../model/lesson-files.ts";
import { type RunningUpload, startUpload, type UploadProgress } from "../../model/upload.ts";
import { Section } from "../parts.tsx";

type Kind = keyof ReturnType<typeof mediaNames>;

const KINDS: readonly (readonly [Kind, label: string, accept: string])[] = [
  ["video", "Video (MP4)", "video/mp4"],
  ["captions", "Captions (WebVTT)", ".vtt,text/vtt"],
  ["framework", "Framework sheet (PDF)", "application/pdf"],
];

/** A lesson's files. Uploads go on while you work, and resume after a lost connection. */
export function LessonFiles({ lesson }: { readonly lesson: AdminLesson }) {
  return (
    <Section
      title="Files"
      aside={<span className="text-ink-soft">Uploads resume after a lost connection</span>}
    >
      <ul>
        {KINDS.map(([kind, label, accept]) => {
          const name = mediaNames(lesson.id)[kind];
          return <FileLine key={kind} label={label} accept={accept} name={name} files={lesson.files} />;
        })}
      </ul>
    </Section>
  );
}

interface FileLineProps {
  readonly label: string;
  readonly accept: string;
  readonly name: string;
  readonly files: AdminLesson["files"];
}

function FileLine({ label, accept, name, files }: FileLineProps) {
  const stored = files.find((file) => file.name === name) ?? null;
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [state, setState] = useState<"idle" | "sending" | "paused" | "failed">("idle");
  const running = useRef<RunningUpload | null>(null);
  const chosen = useRef<File | null>(null);
  /** Why the storage refused the file. Null: sending it failed, and may be tried again. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  useEffect(() => () => running.current?.pause(), []);
  const send = async (file: File) => {
    chosen.current = file;
    setState("sending");
    setRefusal(null);
    try {
      // Some systems know no type for captions.
      const typed = file.type ? file : new File([file], file.name, { type: "text/vtt" });
      running.current = await startUpload(
        typed,
        { bucket: COURSE_MEDIA_BUCKET, name: incomingName(name) },
        setProgress,
      );
      await running.current.done;
      await placeFile(incomingName(name), name);
      await deleteOutdated(files, name);
      setState("idle");
      setProgress(null);
      notify.success(`${label} stored`);
      await client.invalidateQueries({ queryKey: adminKeys.courses });
    } catch (error) {
      setRefusal(refusalOf(error));
      setState("failed");
    }
  };
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
          {state === "sending" && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                running.current?.pause();
                setState("paused");
              }}
            >
              Pause
            </Button>
          )}
          {state === "paused" && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                running.current?.resume();
                setState("sending");
              }}
            >
              Resume
            </Button>
          )}
          {state === "failed" && !refusal && chosen.current && (
            <Button variant="secondary" size="sm" onClick={() => chosen.current && void send(chosen.current)}>
              Try again
            </Button>
          )}
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
          if (file) void send(file);
        }}
      />
      {state !== "idle" && (
        <>
          {!refusal && (
            <progress
              value={share}
              max={100}
              aria-label={`${label}: sent`}
              className="w-full accent-accent"
            />
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

/** What the storage says of a file that it won't take, in words for the administrator. */
function refusalOf(error: unknown): string | null {
  const status = error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
  if (status === 415) return "That file isn’t of this kind. Choose another; nothing was replaced.";
  if (status === 413) return "That file is too large. Choose a smaller one; nothing was replaced.";
  return null;
}
