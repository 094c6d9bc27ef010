import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { COURSES, courseAddress } from "../../model/addresses.ts";
import { InsteadOfPage } from "../course/course-problem.tsx";

/** Why a lesson doesn't open offline: codes of `lib/offline-copies.ts`, or the course isn't on this device. */
export type OfflineReason = "permit_ended" | "permit_clock_wrong" | "not_kept";

const WORDS = {
  permit_ended: [
    "Go online to open this course",
    "A course on this device opens for seven days without a connection. Once you’ve been online, it opens again.",
  ],
  permit_clock_wrong: [
    "This device’s clock was set back",
    "So we can’t tell how long the course has been offline. Once you’ve been online, it opens again.",
  ],
  not_kept: [
    "This course isn’t on this device",
    "You’re offline. When you’re online, open the course’s page and choose “Keep on this device” to study anywhere.",
  ],
} as const satisfies Record<OfflineReason, readonly [string, string]>;

/** In place of a lesson that doesn't open without a connection. It opens by itself once there is one. */
export function OfflineLesson({
  reason,
  courseId,
}: {
  readonly reason: OfflineReason;
  /** Null if not even its page can be opened. */
  readonly courseId: string | null;
}) {
  const [title, text] = WORDS[reason];
  return (
    <InsteadOfPage
      title={title}
      actions={
        <>
          {courseId !== null && (
            <Button asChild>
              <Link to={courseAddress(courseId)}>Open the course’s page</Link>
            </Button>
          )}
          <Button asChild variant={courseId === null ? "primary" : "secondary"}>
            <Link to={COURSES}>See all courses</Link>
          </Button>
        </>
      }
    >
      {text}
    </InsteadOfPage>
  );
}
