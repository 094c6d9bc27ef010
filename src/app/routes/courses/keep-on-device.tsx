import { lazy, Suspense } from "react";
import { loadCoursePages } from "./load-course-pages.ts";

const KeepCard = lazy(() => import("@/features/courses/offline/keep-card.tsx"));

interface KeepOnDeviceProps {
  readonly courseId: string;
  readonly userId: string;
}

/** The card that keeps a rented course on this device, loaded after the page. */
export function KeepOnDevice(props: KeepOnDeviceProps) {
  return (
    <Suspense fallback={null}>
      <KeepCard {...props} loadPages={loadCoursePages} />
    </Suspense>
  );
}
