/** Which exam a jurisdiction gives on a day, for the form. The rule itself is `app_private.exam_given`. */
export interface Jurisdiction {
  readonly name: string;
  /** The exam given before NextGen; null where we don't say. */
  readonly legacy: string | null;
  /** The first day of the month of its first NextGen exam: "2027-07-01". */
  readonly nextgen_from: string;
}

export interface GivenExam {
  /** The jurisdiction as it is written; null without one. */
  readonly name: string | null;
  /** Null where the student chooses. */
  readonly exam: string | null;
  /** What we know, in a sentence; null without a jurisdiction. */
  readonly note: string | null;
}

/** @param date "2027-07-27", or "". */
export function examGiven(known: readonly Jurisdiction[], jurisdiction: string, date: string): GivenExam {
  const typed = jurisdiction.trim();
  if (!typed) return { name: null, exam: null, note: null };
  const found = known.find((one) => one.name.toLowerCase() === typed.toLowerCase());
  const name = found?.name ?? typed;
  const exam = date === "" ? null : found && date >= found.nextgen_from ? "nextgen" : (found?.legacy ?? null);
  const since = found && `${name} gives NextGen from ${monthOf(found.nextgen_from)}`;
  if (since && exam) return { name, exam, note: `${since}, so we’ve set your exam.` };
  if (since && !date) return { name, exam, note: `${since}.` };
  return {
    name,
    exam,
    note: `We don’t know which exam ${name} gives then. Choose the one it has announced.`,
  };
}

const monthOf = (day: string) =>
  new Date(`${day}T12:00`).toLocaleDateString("en-US", { month: "long", year: "numeric" });
