/** Labels for the corpus's short names. */

const EXAMS: Readonly<Record<string, string>> = { mbe: "MBE", mee: "MEE", nextgen: "NextGen", mpre: "MPRE" };
/** The order in which exams are always listed. */
export const inExamOrder = (exams: readonly string[]): string[] => {
  const order = Object.keys(EXAMS);
  return exams.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
};
export const examLabel = (exam: string): string => EXAMS[exam] ?? exam.toUpperCase();

/** Labels for the kinds of outline sections. The sections of cases don't need any. */
const KINDS: Readonly<Record<string, string>> = {
  rule: "Rule",
  elements: "Elements",
  exceptions: "Exceptions",
  defenses: "Defenses",
  distinctions: "Distinctions",
  example: "Example",
  traps: "Exam traps",
};
export const kindLabel = (kind: string): string | null => KINDS[kind] ?? null;

const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** @param reviewed a month, YYYY-MM. */
export const reviewedLabel = (reviewed: string): string => month.format(new Date(`${reviewed}-01T00:00:00Z`));

export const countLabel = (count: number, singular: string): string =>
  `${count.toLocaleString("en-US")} ${singular}${count === 1 ? "" : "s"}`;

/** How often the bar examiners test a topic. */
const TESTED: Readonly<Record<string, string>> = {
  core: "Tested often",
  common: "Tested now and then",
  rare: "Rarely tested",
};
export const testedLabel = (tested: string): string | null => TESTED[tested] ?? null;
