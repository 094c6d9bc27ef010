import { RequestError } from "./request-error.ts";

/** A zod schema of what the server answers. */
export interface Contract<Answer> {
  readonly safeParse: (
    answer: unknown,
  ) =>
    | { readonly success: true; readonly data: Answer }
    | { readonly success: false; readonly error: { readonly message: string } };
}

/** The server was updated and the page wasn't, or the other way around. */
export const UNEXPECTED_ANSWER = "unexpected_answer";

/**
 * What the server answered, if it's what the contract says.
 * @throws RequestError `unexpected_answer` with the sentence. Asking again can't help, so it counts as an answered request.
 */
export function parseAnswer<Answer>(contract: Contract<Answer>, answer: unknown, sentence: string): Answer {
  const parsed = contract.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new RequestError(UNEXPECTED_ANSWER, sentence, { cause: parsed.error, status: 200 });
}
