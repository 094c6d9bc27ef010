/** What is wrong with the form of a talk, as a sentence. */
import type { core } from "zod";

type Issue = core.$ZodIssue;

/** What the form expects, by the type's name. */
const KINDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  array: "a list",
  object: "fields with values",
};

export function formProblem(issue: Issue): string {
  const name = issue.path.findLast((key) => typeof key === "string");
  const field = name === undefined ? "The talk" : `“${String(name)}”`;
  switch (issue.code) {
    case "unrecognized_keys":
      return `${issue.keys.map((key) => `“${key}”`).join(", ")} isn’t known here.`;
    case "invalid_type":
      if (issue.input === undefined) return `${field} is missing.`;
      return `${field} has to be ${KINDS[issue.expected] ?? issue.expected}.`;
    case "too_big":
      return `${field} ${bound(issue, `at most ${issue.maximum}`)}`;
    case "too_small":
      if (issue.origin === "string") return `${field} is empty.`;
      return `${field} ${bound(issue, `at least ${issue.minimum}`)}`;
    case "custom":
      return `${issue.message.charAt(0).toUpperCase()}${issue.message.slice(1)}.`;
    default:
      return `${field}: ${issue.message}`;
  }
}

function bound({ origin, input }: Issue & { readonly origin: string }, limit: string): string {
  if (origin === "string") return `has ${String(input).length} characters, ${limit} are possible.`;
  return origin === "array" ? `has to have ${limit}.` : `has to be ${limit}.`;
}
