/** Judges a turn's answer by what the turn requires. */
import { readSections } from "../../supabase/functions/_shared/contracts/answer-sections.ts";
import type { PlayedTurn } from "./play.ts";

export interface Verdict {
  /**
   * Right: the first citation is to one of the turn's topics (or to nothing where there is no law to cite), and the text has all that
   * a right answer has, and nothing that it doesn't. Declined: it says that it has no answer, whatever it shows below.
   */
  readonly outcome: "right" | "incomplete" | "wrong topic" | "declined";
  /** What is wrong with it, for a reader. */
  readonly faults: readonly string[];
}

const DECLINED = /did you mean|couldn['’]t match that|I don['’]t have that|I['’]m not sure that \[/i;

export function judgeTurn({ turn, answer }: PlayedTurn): Verdict {
  const { answer: said, detail } = readSections(answer.text);
  const text = `${said}\n\n${detail}`;
  const mark = /\[(\d{1,3})\]/.exec(text)?.[1];
  const cited = answer.citations.find(({ n }) => String(n) === mark) ?? answer.citations[0];
  const topic = cited?.passageId.split("#")[0];
  const isFound = topic !== undefined && turn.topics.includes(topic);
  const isOnTopic = { law: isFound, correction: isFound, rework: isFound, chat: !topic, not_covered: !topic };
  const matches = (pattern: string) => new RegExp(pattern, "i").test(text);
  const mayDecline = ["law", "correction", "not_covered"].includes(turn.expect);
  const isDeclined = turn.expect !== "not_covered" && DECLINED.test(text);
  const faults = [
    ...turn.must.filter((pattern) => !matches(pattern)).map((pattern) => `lacks ${pattern}`),
    ...turn.never.filter(matches).map((pattern) => `has ${pattern}`),
    ...(!mayDecline && DECLINED.test(text) ? ["declined"] : []),
    ...(answer.error === null && said.trim() ? [] : [answer.error ?? "empty"]),
  ];
  // A quiz, an attempt, or cards needn't cite anything, but nothing else either.
  const study = !topic || turn.topics.length === 0 || isFound;
  const { [turn.expect]: onTopic = study } = isOnTopic as Record<string, boolean>;
  const answered = !onTopic ? "wrong topic" : faults.length === 0 ? "right" : "incomplete";
  return {
    outcome: isDeclined ? "declined" : answered,
    faults: [...(onTopic ? [] : [`cites ${topic ?? "nothing"}`]), ...faults],
  };
}
