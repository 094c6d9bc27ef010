import { lazy, Suspense, useState } from "react";

const LinkedPassageSheet = lazy(() =>
  import("@/features/outlines/components/passage-sheet.tsx").then((module) => ({
    default: module.LinkedPassageSheet,
  })),
);

interface LessonPassageProps {
  /** Null: nothing is open. */
  readonly passageId: string | null;
  readonly onClose: () => void;
}

/** The outline passage that a lesson refers to, beside the lesson. Loaded with the first one that is opened. */
export function LessonPassage({ passageId, onClose }: LessonPassageProps) {
  const [isNeeded, setNeeded] = useState(false);
  if (passageId !== null && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <LinkedPassageSheet passageId={passageId} onClose={onClose} />
    </Suspense>
  );
}
