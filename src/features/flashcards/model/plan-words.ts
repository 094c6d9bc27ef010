/** What the plan in minutes comes to, in plain sentences. */
import type { MinutesPlan } from "./minutes-plan.ts";

const minutesText = (minutes: number) =>
  minutes === 1 ? "1 minute" : `${minutes.toLocaleString("en-US")} minutes`;
/** Rounded down: the plan never promises more than it reaches. */
export const percentText = (share: number) => `${Math.floor(share * 100 + 1e-6)}%`;
export const dayText = (date: string) =>
  new Date(`${date}T12:00`).toLocaleDateString("en-US", { month: "long", day: "numeric" });
/** Such as "40 minutes a day until February 23 reach 90%." */
export function planSentence({ cards, exams, minutes, isReached, target }: MinutesPlan): string {
  const last = exams.at(-1);
  if (!last) return "";
  if (cards === 0)
    return "There are no cards to plan yet. Make some, or choose an exam whose cards your plan includes.";
  if (last.daysLeft === 0)
    return `Today is the day. You should remember about ${percentText(last.recall)} of your cards.`;
  const until = `until ${dayText(last.date)}`;
  if (!isReached) {
    const [worst = last] = [...exams].sort((one, other) => one.recall - other.recall);
    const at = exams.length > 1 ? ` for ${worst.name}` : "";
    return `${minutesText(minutes)} a day ${until} reach ${percentText(worst.recall)}${at}, not ${percentText(target)}.`;
  }
  if (minutes === 0)
    return `You’ve already learned enough to remember ${percentText(target)} on ${dayText(last.date)}.`;
  return `${minutesText(minutes)} a day ${until} ${minutes === 1 ? "reaches" : "reach"} ${percentText(target)}.`;
}

/** Why the target is out of reach. */
export function neededSentence({ minutesNeeded, isReached, target, exams }: MinutesPlan): string | null {
  if (isReached || exams.at(-1)?.daysLeft === 0) return null;
  return minutesNeeded === null
    ? `More minutes wouldn’t reach ${percentText(target)}: too few study days are left.`
    : `${percentText(target)} takes ${minutesText(minutesNeeded)} a day.`;
}
