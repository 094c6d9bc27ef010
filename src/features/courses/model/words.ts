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

/** “14 min read”, “7 min talk, 14 min read”, “14 min, with video”. */
export function lessonLong({
  minutes,
  hasVideo,
  talkMinutes,
}: Pick<SyllabusLesson, "hasVideo" | "minutes" | "talkMinutes">): string {
  if (hasVideo) return `${minutes} min, with video`;
  return `${talkMinutes ? `${talkMinutes} min talk, ` : ""}${minutes} min read`;
}

/** “18 lessons, to read or to watch”, “24 lessons, 1 to watch”. @param watched how many have a film or a talk. */
export const lessonsCounted = (lessons: number, watched: number): string =>
  counted(lessons, "lesson") +
  (watched === 0 ? "" : watched === lessons ? ", to read or to watch" : `, ${watched} to watch`);

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

/** “1 MB”, “240 MB”, “1.2 GB”: rounded up, for what is kept on a device. */
export function bytesLong(bytes: number): string {
  const megabytes = Math.max(0, Math.ceil(bytes / 1e6));
  return megabytes < 1000 ? `${megabytes} MB` : `${(megabytes / 1000).toFixed(1)} GB`;
}
