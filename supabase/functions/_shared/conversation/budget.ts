/** How a model's context is divided, in tokens. */

/** English text has about four characters per token, which is accurate enough for a limit. */
const CHARACTERS_PER_TOKEN = 4;

export const tokensOf = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);
export const charactersOf = (tokens: number): number => tokens * CHARACTERS_PER_TOKEN;

/** However large a model's context: more law than this only distracts it. */
const MAX_EVIDENCE = 12_000;
/** A very long answer serves no student. */
const MAX_OUTPUT = 3_000;
/** What the evidence gets of what the instructions and the answer leave; the conversation gets the rest. */
const EVIDENCE_SHARE = 0.72;

export interface Budget {
  readonly evidence: number;
  /** The conversation with the student's message. */
  readonly history: number;
  readonly output: number;
}

/** @param fixed what the instructions and the tools' descriptions take. */
export function divide(contextTokens: number, fixed: number): Budget {
  const output = Math.min(MAX_OUTPUT, Math.round(contextTokens * 0.16));
  const left = Math.max(contextTokens - output - fixed, Math.round(contextTokens * 0.3));
  const evidence = Math.min(MAX_EVIDENCE, Math.round(left * EVIDENCE_SHARE));
  return { evidence, history: left - evidence, output };
}
