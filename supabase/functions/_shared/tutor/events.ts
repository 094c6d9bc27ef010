/** What a tutor's turn says while it is answered, and what it works with. */
import type { Citation, Ending, Flag, ProposedCard } from "../contracts/chat.ts";
import type { CallDatabase } from "../environment.ts";
import type { TutorModel } from "./model.ts";

export type TutorEvent =
  | { readonly type: "status"; readonly text: string }
  | { readonly type: "text"; readonly text: string }
  /** Each replaces the previous one. */
  | { readonly type: "citations"; readonly citations: readonly Citation[] }
  | { readonly type: "flags"; readonly flags: readonly Flag[] }
  | { readonly type: "cards"; readonly cards: readonly ProposedCard[] }
  | { readonly type: "ending"; readonly ending: Ending }
  /** The outlines don't cover the question: up to a limit, the answer isn't counted. */
  | { readonly type: "refusal" }
  /** What the answer took; comes last. */
  | { readonly type: "trace"; readonly trace: Trace };

export interface Trace {
  readonly mode: "tools" | "plan";
  /** Requests to the model. */
  readonly steps: number;
  readonly searches: readonly string[];
  /** Null where the model's server doesn't say. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly flags: number;
  /** Milliseconds, and those of them until the first word. */
  readonly took: number;
  readonly firstWord: number | null;
  readonly passages: readonly {
    readonly id: string;
    readonly title: string;
    readonly heading: string;
    readonly n: number;
  }[];
}

export interface TutorDependencies {
  readonly model: TutorModel;
  readonly callDatabase: CallDatabase;
  /** With the student's own rights; null if they aren't there to give them. */
  readonly callAsStudent: CallDatabase | null;
}

export const learn = async ({ callDatabase, model }: TutorDependencies, mode: "tools" | "plan") => {
  // An answer is as good if nothing was learned.
  await callDatabase("learn_model_mode", { of_model: model.name, learned: mode }).catch(() => null);
};

export const searching = (query: string): string => `Searching *${query.replaceAll("*", "")}* …`;
