/** How times and counts are written. */
import type { SyllabusLesson } from "./course.ts";

/** “1 lesson”, “18 lessons”. */
export const counted = (count: number, singular: string): string =>
  `${count.toLocaleString("en-US")} ${singular}${count === 1 ? "" : "s"}`;

/** “45 min”, “1 h 32 min”. */
export function minutesLong(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** “45 min”, “3.1 h”: rough, for a whole course. */
export const hoursLong = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${(minutes / 60).toFixed(1).replace(/\.0$/, "")} h`;

/** “14 min read”, “14 min, with video”. */
export const lessonLong = ({ minutes, hasVideo }: Pick<SyllabusLesson, "minutes" | "hasVideo">): string =>
  `${minutes} min${hasVideo ? ", with video" : " read"}`;

/** “24 lessons, 1 with video”. Without any, only the lessons. */
export const lessonsCounted = (lessons: number, videos: number): string =>
  counted(lessons, "lesson") + (videos > 0 ? `, ${videos} with video` : "");

/** “4:12”, “1:04:12”. @param seconds the fraction is dropped. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** “December 1”, with the year unless it's this one. @param iso ISO 8601. */
export function longDay(iso: string, now = Date.now()): string {
  const day = new Date(iso);
  const isThisYear = day.getFullYear() === new Date(now).getFullYear();
  return day.toLocaleDateString("en-US", {
    month: "long",
    day: "numeric",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}
