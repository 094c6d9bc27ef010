/** Reads exact commands of practicing: a button of the interface, or a message that begins with "/". */
import { LETTERS } from "./grade-choice.ts";
import type { Practice, PracticeKind } from "./state.ts";
import { BUTTONS } from "./write.ts";

export type Command =
  | { readonly does: "skip" | "give_up" | "hint" | "stop" | "resume" | "dispute" }
  /** To the open question. */
  | { readonly does: "attempt"; readonly attempt: string }
  /** @property topic what it is to be on, in the student's words; null for what the conversation is about. */
  | { readonly does: "start"; readonly kind: PracticeKind; readonly topic: string | null };

const SLASH = /^\/(quiz|practice|skip|hint|stop)\b\s*(.*)$/is;
const STARTS = [
  [/^Quiz me on (.+) again$/, "quiz"],
  [/^Give me a practice question on (.+)$/, "multiple_choice"],
] as const;

const REPLIES = new Map([
  [BUTTONS.giveUp, "give_up"],
  [BUTTONS.show, "give_up"],
  [BUTTONS.skip, "skip"],
  [BUTTONS.stop, "stop"],
  [BUTTONS.hint, "hint"],
] as const);

/** Null for every message but an exact command. @param state what the conversation practices. */
export function readCommand(message: string, state: Practice | null): Command | null {
  const text = message.trim();
  const [slash, name = "", topic = ""] = SLASH.exec(text) ?? [];
  if (slash) {
    const does = name.toLowerCase();
    if (does === "skip" || does === "hint" || does === "stop") return { does };
    return { does: "start", kind: does === "quiz" ? "quiz" : "multiple_choice", topic: topic.trim() || null };
  }
  for (const [pattern, kind] of STARTS) {
    const [, named] = pattern.exec(text) ?? [];
    if (named) return { does: "start", kind, topic: named };
  }
  if (!state) return null;
  if (text === BUTTONS.next) return { does: "start", kind: "multiple_choice", topic: null };
  if (text === BUTTONS.resume) return { does: "resume" };
  if (!state.question) return null;
  if (state.question.choices && LETTERS.includes(text)) return { does: "attempt", attempt: text };
  const does = REPLIES.get(text.replace("'", "’"));
  return does ? { does } : null;
}
