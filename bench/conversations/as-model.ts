/** A stand-in for the model that plays its part of the conversations as they are recorded. */
import type { ModelBehaviour, ModelRequest } from "../../tests/support/model-stand-in.ts";
import { promptTokens } from "../../tests/support/model-wire.ts";
import type { Turn } from "./conversations.ts";

/** What the model saw of one turn. */
export interface SeenTurn {
  /** How many requests it got. */
  requests: number;
  /** Whether it was asked for an answer, with the student's words. */
  isReached: boolean;
  searches: number;
  /** Of all requests, about. */
  tokens: number;
  /** Ids of the passages that it had before it searched, and when it answered. */
  before: ReadonlySet<string> | null;
  given: ReadonlySet<string>;
}

export interface AsModel {
  readonly behave: (request: ModelRequest) => ModelBehaviour;
  /** From now on, plays this turn. @returns what it sees of it, filled in as requests come. */
  begin(turn: Turn): SeenTurn;
}

/** @param callsTools whether it calls the tools that it is offered. */
export function asModel(callsTools: boolean): AsModel {
  let turn: Turn | null = null;
  let seen: SeenTurn | null = null;
  return {
    begin(next) {
      turn = next;
      seen = { requests: 0, isReached: false, searches: 0, tokens: 0, before: null, given: new Set() };
      return seen;
    },
    behave(request) {
      if (!turn || !seen) return { pieces: ["OK."] };
      seen.requests++;
      seen.tokens += promptTokens(request);
      const reply = replyTo(request, turn, callsTools);
      if (request.body.response_format) return reply;
      seen.given = passagesIn(request.body.messages);
      seen.before ??= seen.given;
      seen.isReached ||= isAsked(request, turn);
      seen.searches += reply.calls?.length ?? 0;
      return reply;
    },
  };
}

/** Its own calls, not those that the chat function made before it asked. */
const CALL = "call_recorded_";

/** A plan where one is asked for; searches, if the turn has some and it can; then the recorded reply. */
export function replyTo({ body }: ModelRequest, turn: Turn, callsTools = true) {
  const { messages, tools = [], tool_choice, response_format } = body;
  if (response_format) return { pieces: [JSON.stringify(inJson(turn, response_format))] };
  const hasSearched = messages.some(({ tool_call_id }) => tool_call_id?.startsWith(CALL));
  const canSearch = callsTools && tools.some((tool) => tool.function.name === "search_outlines");
  const mustSearch = tool_choice === "required" && turn.queries.length === 0;
  const queries = mustSearch ? [turn.standalone] : turn.queries;
  if (!canSearch || hasSearched || queries.length === 0) return { pieces: turn.reply.match(/\S+\s*/g) ?? [] };
  return {
    calls: queries.map((query, place) => ({ id: CALL + place, name: "search_outlines", args: { query } })),
  };
}

/** Whether a request asks for an answer to this turn. */
export function isAsked({ body }: ModelRequest, turn: Turn): boolean {
  const asked = body.messages.findLast(({ role }) => role === "user")?.content ?? "";
  return squeeze(asked).includes(squeeze(turn.q).slice(0, 100));
}

const squeeze = (text: string) => text.replaceAll("‹", "<").replace(/\s+/g, " ").trim();

const PLANS: readonly string[] = ["law", "rework", "quiz", "attempt", "cards", "chat"];

/** A plan, or, for a check of the answer, that nothing is wrong. */
function inJson(turn: Turn, format: NonNullable<ModelRequest["body"]["response_format"]>): object {
  if (format.json_schema?.schema.properties?.unsupported) return { unsupported: [] };
  const { standalone: question, queries, expect, topics } = turn;
  const topic = topics[0]?.split("/").at(-1)?.replaceAll("-", " ") ?? "";
  return { question, queries, intent: PLANS.includes(expect) ? expect : "law", topic };
}

/** Ids of passages in what the model is given: everything that no assistant said. */
function passagesIn(messages: ModelRequest["body"]["messages"]): Set<string> {
  const given = messages.filter(({ role }) => role !== "assistant").map(({ content }) => content ?? "");
  const ids = given.join("\n").matchAll(/\bid\\?"?\s*[:=]\s*\\?"([\w/-]+#[\w-]+)/g);
  return new Set([...ids].map(([, id]) => id ?? ""));
}
