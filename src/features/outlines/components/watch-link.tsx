import { useQuery } from "@tanstack/react-query";
import { CirclePlay } from "lucide-react";
import { Link } from "react-router";
import { clock } from "@/lib/clock.ts";
import { getTalkMoments } from "../api/get-talk-moments.ts";

interface WatchLinkProps {
  readonly passageId: string;
  /** Names the passage for screen readers. */
  readonly heading: string;
  readonly className: string;
}

/** Leads from a passage to the second of a talk that teaches it; nothing where the user may watch none. */
export function WatchLink({ passageId, heading, className }: WatchLinkProps) {
  const { data } = useQuery(getTalkMoments(passageId.split("#")[0] ?? ""));
  const moment = data?.find(({ passage_id }) => passage_id === passageId);
  if (!moment) return null;
  const { second, lesson_id, module_id, course_id, is_preview } = moment;
  const lesson = is_preview
    ? `/preview/${lesson_id}`
    : `/course/${course_id}/module/${module_id}/lesson/${lesson_id}`;
  return (
    <Link
      to={`${lesson}?at=${second}`}
      aria-label={`Watch this explained, ${clock(second)}: ${heading}`}
      className={className}
    >
      <CirclePlay aria-hidden="true" className="size-4" />
      {`Watch this explained, ${clock(second)}`}
    </Link>
  );
}
