import { useQuery } from "@tanstack/react-query";
import { HardDriveDownload, MonitorCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { useOnline } from "@/components/ui/use-online.ts";
import type { KeptCourse } from "@/lib/kept-courses.ts";
import { stateOf } from "@/lib/permit.ts";
import { type CoursePermit, getPermit } from "../api/get-permit.ts";
import { ProgressBar } from "../components/course/progress-bar.tsx";
import { bytesLong, longDay } from "../model/words.ts";
import { getKeptCourse } from "./get-kept-course.ts";
import { bytesOf, useKeeping } from "./use-keeping.ts";

interface KeepCardProps {
  readonly courseId: string;
  readonly userId: string;
  /** Loads the code of every page of a course. */
  readonly loadPages: () => Promise<unknown>;
}

/** Keeps a rented course on this device, says until when it opens offline, and removes it. */
export default function KeepCard(props: KeepCardProps) {
  const isOnline = useOnline();
  const { data: kept } = useQuery(getKeptCourse(props.courseId));
  const { data: permit } = useQuery({ ...getPermit(props.courseId), enabled: isOnline });
  const { percent, problem, keep, remove, cancel } = useKeeping(props);
  // Nothing to say, until both are known.
  if (kept === undefined || (!kept && !permit)) return null;
  const Icon = kept ? MonitorCheck : HardDriveDownload;
  return (
    <section
      aria-label="On this device"
      className="grid gap-3 rounded-lg border border-line bg-raised p-4 shadow-card"
    >
      <div className="flex gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
        {percent !== null ? (
          <Running percent={percent} onCancel={cancel} />
        ) : kept ? (
          <Kept kept={kept} isOnline={isOnline} onRemove={() => void remove()} />
        ) : (
          permit && <Offer permit={permit} isOnline={isOnline} onKeep={(hasFilms) => void keep(hasFilms)} />
        )}
      </div>
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
    </section>
  );
}

const ROW = "flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3";

interface OfferProps {
  readonly permit: CoursePermit;
  readonly isOnline: boolean;
  readonly onKeep: (hasFilms: boolean) => void;
}

function Offer({ permit, isOnline, onKeep }: OfferProps) {
  const [hasFilms, setFilms] = useState(false);
  return (
    <div className={ROW}>
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-sans font-semibold text-15">Study without a connection</h2>
        <p className="text-ink-soft text-sm leading-relaxed">
          Texts, talks, and frameworks: {bytesLong(bytesOf(permit, hasFilms))}. They open for up to seven days
          offline.
        </p>
        {permit.film_bytes > 0 && (
          <label className="mt-1 flex min-h-11 items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              checked={hasFilms}
              onChange={(event) => setFilms(event.target.checked)}
              className="size-4.5 accent-accent"
            />
            With films, {bytesLong(permit.film_bytes)} more
          </label>
        )}
      </div>
      <Button variant="secondary" disabled={!isOnline} onClick={() => onKeep(hasFilms)}>
        Keep on this device
      </Button>
    </div>
  );
}

function Running({ percent, onCancel }: { readonly percent: number; readonly onCancel: () => void }) {
  return (
    <div className={ROW}>
      <div className="grid min-w-0 flex-1 basis-64 gap-2">
        <p className="flex justify-between text-sm tabular-nums">
          <span>Keeping the course…</span>
          <span className="text-ink-soft">{percent}%</span>
        </p>
        <ProgressBar percent={percent} label="Kept on this device" />
        <p className="text-ink-soft text-sm">Stay on this page until it’s done.</p>
      </div>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

interface KeptProps {
  readonly kept: KeptCourse;
  readonly isOnline: boolean;
  readonly onRemove: () => void;
}

function Kept({ kept, isOnline, onRemove }: KeptProps) {
  const isOpen = isOnline || stateOf(kept) === "valid";
  return (
    <div className={ROW}>
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-sans font-semibold text-15">
          {isOpen
            ? `Kept on this device until ${longDay(new Date(kept.until).toISOString())}`
            : "Go online once to open this course again"}
        </h2>
        <p className="text-ink-soft text-sm leading-relaxed">
          {isOpen
            ? `Renewed whenever you’re online. ${bytesLong(kept.bytes)}${kept.hasFilms ? ", with films" : ""}.`
            : "It’s still on this device."}
        </p>
      </div>
      {/* Offline, it couldn't be kept again. */}
      {isOnline && (
        <Button variant="secondary" onClick={onRemove}>
          Remove
        </Button>
      )}
    </div>
  );
}
