import type { StudySettings } from "@backend/contracts/study.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refresh } from "../api/change-cards.ts";
import { saveSettings } from "../api/save-settings.ts";
import type { MinutesPlan } from "./minutes-plan.ts";

/** Notes the plan's minutes, so that the queue keeps to them on every device. Null: the limits of cards apply. */
export function usePlannedMinutes(userId: string, settings: StudySettings, plan: MinutesPlan | null): void {
  const queryClient = useQueryClient();
  const minutes = plan?.minutes ?? null;
  const share = plan?.newPercentage ?? settings.planned_new_share;
  const isNoted = minutes === settings.planned_minutes && share === settings.planned_new_share;
  useEffect(() => {
    if (isNoted) return;
    // The next visit tries again.
    void saveSettings(userId, { planned_minutes: minutes, planned_new_share: share })
      .then(() => refresh(queryClient))
      .catch(() => {});
  }, [userId, isNoted, minutes, share, queryClient]);
}
