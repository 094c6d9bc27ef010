/** A plan's weekdays, as the form and as the database have them. */
import type { StudySettings } from "@backend/contracts/study.ts";

/** What the plan's form holds, as it is typed and chosen. */
export interface PlanValues extends WeekChoices {
  subjects: string[];
  exam: string;
  exam_jurisdiction: string;
  exam_date: string;
  minutes: string;
  target: string;
  practice: string;
}

type Choice = "full" | "easy" | "off";
interface WeekChoices {
  day_0: Choice;
  day_1: Choice;
  day_2: Choice;
  day_3: Choice;
  day_4: Choice;
  day_5: Choice;
  day_6: Choice;
}

export function weekChoices(settings: Pick<StudySettings, "days_off" | "easy_days"> | null): WeekChoices {
  const of = (day: number): Choice => {
    if (settings?.days_off.includes(day)) return "off";
    return settings?.easy_days.includes(day) ? "easy" : "full";
  };
  return {
    ...{ day_0: of(0), day_1: of(1), day_2: of(2), day_3: of(3) },
    ...{ day_4: of(4), day_5: of(5), day_6: of(6) },
  };
}

export function chosenDays(week: WeekChoices): { days_off: number[]; easy_days: number[] } {
  const choices = [week.day_0, week.day_1, week.day_2, week.day_3, week.day_4, week.day_5, week.day_6];
  const those = (wanted: Choice) => choices.flatMap((choice, day) => (choice === wanted ? day : []));
  return { days_off: those("off"), easy_days: those("easy") };
}
