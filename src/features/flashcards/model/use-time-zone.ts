import type { StudySettings } from "@backend/contracts/study.ts";
import { useEffect } from "react";
import { saveSettings } from "../api/save-settings.ts";

/** The zone of a user who never chose one is the browser's. */
const UNCHOSEN = "UTC";

/** Notes the browser's time zone once, so that the day begins at 4 a.m. where the student is. */
export function useTimeZone(userId: string, settings: StudySettings | null): void {
  const stored = settings?.time_zone;
  useEffect(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (stored === UNCHOSEN && here && here !== UNCHOSEN)
      // The next visit tries again.
      void saveSettings(userId, { time_zone: here }).catch(() => {});
  }, [userId, stored]);
}
