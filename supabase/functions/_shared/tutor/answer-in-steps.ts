/** The loop: the model searches as often as it needs, and its text streams, checked. */
import { isStepCount, type ModelMessage, streamText } from "ai";
import { FIRST_CALL } from "../conversation/evidence.ts";
import type { Message } from "../conversation/history.ts";
import { checkLines } from "./check-lines.ts";
import { learn, searching, type TutorDependencies, type TutorEvent } from "./events.ts";
import { type Counts, count, failureOf, ModelFailed, Silence } from "./model.ts";
import { rewriteCalls, writeCall, writeMessages } from "./prompt.ts";
import { hideThinking } from "./thinking.ts";
import { type Desk, MAX_SEARCHES, toolsFor } from "./tools.ts";

const MAX_STEPS = 6;
/** What a turn keeps for writing: after that, the model may search no more. */
const WRITING_MS = 40_000;
/** Far beyond any answer: a model that writes on is in a loop. */
const MAX_CHARACTERS = 20_000;

export interface StepsRequest {
  readonly instructions: string;
  readonly history: readonly Message[];
  readonly text: string;
  /** What the answer says already; empty unless the model continues it. */
  readonly before: string;
  readonly context: string;
  /** All that the student said: their own facts and figures need no source. */
  readonly studentText: string;
  readonly usesTools: boolean;
  /** Whether the first step has to search. */
  readonly mustSearch: boolean;
  /** Whether it isn't known yet if the model calls tools. */
  readonly isLearning: boolean;
  /** How many characters of the conversation fit. */
  readonly characters: number;
  readonly maxOutputTokens: number;
  /** The time, in milliseconds since the epoch, by which the turn must be over. */
  readonly until: number;
}

export async function* answerInSteps(
  dependencies: TutorDependencies,
  request: StepsRequest,
  desk: Desk,
  counts: Counts,
  signal: AbortSignal,
): AsyncGenerator<TutorEvent, void, void> {
  const { model } = dependencies;
  const silence = new Silence(model.patience, request.until - Date.now());
  const stop = new AbortController();
  const first = desk.results.get(FIRST_CALL) ?? { note: "", passages: [] };
  const messages = writeMessages({ ...request, found: writeCall(desk.evidence, FIRST_CALL, first) });
  const result = streamText({
    model: model.language,
    instructions: request.instructions,
    messages,
    maxRetries: 0,
    maxOutputTokens: request.maxOutputTokens,
    abortSignal: AbortSignal.any([signal, silence.signal, stop.signal]),
    // Errors are thrown below, where the caller can tell which turn failed.
    onError: () => {},
    ...(request.usesTools
      ? {
          tools: toolsFor(desk),
          stopWhen: isStepCount(MAX_STEPS),
          prepareStep: ({ stepNumber, initialMessages, responseMessages }) => {
            const said: ModelMessage[] = [...initialMessages, ...responseMessages];
            const isLast =
              stepNumber === MAX_STEPS - 1 ||
              desk.searches.length >= MAX_SEARCHES ||
              Date.now() > request.until - WRITING_MS ||
              repeatsItself(responseMessages);
            const messages = rewriteCalls(said, desk.evidence, desk.results);
            // Not every server heeds a choice of "none", so no tools are offered.
            if (isLast) return { messages, activeTools: [] };
            return {
              messages,
              toolChoice: stepNumber === 0 && request.mustSearch ? "required" : "auto",
            } as const;
          },
        }
      : {}),
  });

  // What it continues ends with a space.
  const trimmed = (text: string) => (request.before ? text.replace(/^ +/, "") : text.trimStart());
  const thinking = hideThinking();
  const checked = checkLines(desk.evidence, { studentText: request.studentText });
  let opening = "";
  let hasWords = false;
  let citations = 0;
  let flags = 0;
  let wasThinking = false;
  let characters = 0;
  const show = function* (text: string): Generator<TutorEvent> {
    const now = desk.evidence.citations();
    if (now.length > citations) yield { type: "citations", citations: now };
    citations = now.length;
    if (text) yield { type: "text", text };
    if (checked.flags.length !== flags) yield { type: "flags", flags: [...checked.flags] };
    flags = checked.flags.length;
  };

  try {
    for await (const part of result.fullStream) {
      if (part.type === "start-step") {
        counts.steps++;
        silence.asked();
        continue;
      }
      silence.heard();
      switch (part.type) {
        case "error":
          throw failureOf(part.error);
        case "reasoning-delta":
          if (!wasThinking && !hasWords) yield { type: "status", text: "Thinking …" };
          wasThinking = true;
          break;
        case "text-delta": {
          const said = thinking.push(part.text);
          if (thinking.isThinking && !wasThinking && !hasWords) yield { type: "status", text: "Thinking …" };
          wasThinking = thinking.isThinking;
          if (!hasWords) {
            opening += said;
            const might = mightBeCall(opening);
            if (might === "call") throw new ModelFailed("no_tools");
            if (might === "perhaps") break;
            // It was told to search, and doesn't.
            if (request.mustSearch && counts.steps === 1) throw new ModelFailed("no_tools");
            hasWords = true;
            yield* show(checked.push(trimmed(opening)));
          } else yield* show(checked.push(said));
          characters += said.length;
          if (characters > MAX_CHARACTERS)
            return yield* ended({ finishReason: "length", rawFinishReason: "length" });
          break;
        }
        case "tool-call":
          yield { type: "status", text: statusOf(part.toolName, part.input) };
          break;
        case "finish-step":
          count(counts, part.usage);
          if (part.finishReason === "tool-calls") {
            if (request.isLearning && counts.steps === 1) await learn(dependencies, "tools");
            // What it wrote before it searched is a paragraph of its own.
            if (hasWords) yield* show(checked.push("\n\n"));
            break;
          }
          yield* ended(part);
          break;
      }
    }
    if (silence.signal.aborted) throw new Error("The model took too long");
  } catch (error) {
    yield* show(checked.flush());
    throw error;
  } finally {
    silence.end();
    stop.abort();
  }

  function* ended({ finishReason, rawFinishReason }: Ended): Generator<TutorEvent> {
    const rest = thinking.flush();
    const last = hasWords ? rest : trimmed(opening + rest);
    if (!hasWords && mightBeCall(last) === "call") throw new ModelFailed("no_tools");
    hasWords ||= last !== "";
    yield* show(checked.push(last) + checked.flush());
    if (finishReason === "content-filter" && !hasWords) throw new ModelFailed("withheld");
    if (!hasWords) throw new ModelFailed("empty");
    if (finishReason === "length") yield { type: "ending", ending: "cut_off" };
    else if (finishReason === "content-filter") yield { type: "ending", ending: "withheld" };
    // A connection that was cut in silence gives no reason.
    else if (rawFinishReason === undefined) throw new Error("The model broke off");
  }
}

interface Ended {
  readonly finishReason: string;
  readonly rawFinishReason: string | undefined;
}

function statusOf(name: string, input: unknown): string {
  const { query, topic, name: called, subject } = input as Record<string, string | undefined>;
  switch (name) {
    case "search_outlines":
      return searching(query ?? "the outlines");
    case "read_topic":
    case "read_case":
      return `Reading *${(topic ?? called ?? "the outlines").replaceAll("*", "")}* …`;
    case "list_topics":
      return `Looking through *${(subject ?? "the outlines").replaceAll("*", "")}* …`;
    case "start_quiz":
      return "Choosing questions …";
    case "grade_attempt":
      return "Reading your answer …";
    case "propose_cards":
      return "Writing cards …";
    case "my_study":
      return "Looking at your cards …";
    default:
      return "Looking through the outlines …";
  }
}

/** The last two steps that called tools called the same. */
function repeatsItself(messages: readonly { readonly role: string; readonly content: unknown }[]): boolean {
  const calls = messages
    .filter(({ role }) => role === "assistant")
    .map(({ content }) =>
      Array.isArray(content)
        ? JSON.stringify(
            content.flatMap((part) => (part.type === "tool-call" ? [[part.toolName, part.input]] : [])),
          )
        : "",
    );
  const [last, before] = [calls.at(-1), calls.at(-2)];
  return last !== undefined && last === before;
}

/** How models that can't call tools write what would be a call. */
const WRITTEN_CALL =
  /^\s*(?:<tool_call|<function|\[TOOL_CALLS\]|<\|python_tag\|>|(?:```(?:json|tool_code)?\s*)?(?:\{\s*"(?:name|tool|function|tool_name)"\s*:|search_outlines\s*\())/i;
/** The beginning of one of them. */
const PERHAPS_CALL =
  /^\s*(?:<[a-z_|]{0,14}|\[[A-Z_]{0,11}|`{1,3}(?:json|tool_code)?\s*\{?[\s"a-z_]{0,14}|\{[\s"a-z_]{0,14}|s[a-z_]{0,14}\(?)?$/;

function mightBeCall(text: string): "call" | "perhaps" | "no" {
  if (WRITTEN_CALL.test(text)) return "call";
  return PERHAPS_CALL.test(text) && "search_outlines(".startsWith(/s[a-z_]*\(?$/.exec(text)?.[0] ?? "")
    ? "perhaps"
    : "no";
}
