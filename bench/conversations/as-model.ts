/** A stand-in for the model that plays its part of the conversations as they are recorded. */
import type { ModelBehaviour, ModelRequest } from "../../tests/support/model-stand-in.ts";
import type { Turn } from "./conversations.ts";

/** What the model saw of one turn. */
export interface SeenTurn {
  /** How many requests it got. */
  requests: number;
  /** Whether it was asked for an answer, with the student's words. */
  isReached: boolean;
  searches: number;
  /** Ids of the passages that it had before it searched, and when it answered. */
  before: ReadonlySet<string> | null;
  given: ReadonlySet<string>;
}

export interface AsModel {
  readonly behave: (request: ModelRequest) => ModelBehaviour;
  /** From now on, plays this turn. @returns what it sees of it, filled in as requests come. */
  begin(turn: Turn): SeenTurn;
}

/** Its own calls, not those that the chat function made before it asked. */
const CALL = "call_recorded_";
const PLANS: readonly string[] = ["law", "rework", "quiz", "attempt", "cards", "chat"];

/** @param callsTools whether it calls the tools that it is offered. */
export function asModel(callsTools: boolean): AsModel {
  let turn: Turn | null = null;
  let seen: SeenTurn | null = null;
  return {
    begin(next) {
      turn = next;
      seen = { requests: 0, isReached: false, searches: 0, before: null, given: new Set() };
      return seen;
    },
    behave(request) {
      if (!turn || !seen) return { pieces: ["OK."] };
      const { messages, tools = [], tool_choice, response_format } = request.body;
      seen.requests++;
      if (response_format) return { pieces: [JSON.stringify(inJson(turn, request))] };
      const given = passagesIn(messages);
      seen.before ??= given;
      seen.given = given;
      const asked = messages.findLast(({ role }) => role === "user")?.content ?? "";
      seen.isReached ||= squeeze(asked).includes(squeeze(turn.q).slice(0, 100));
      const hasSearched = messages.some(({ tool_call_id }) => tool_call_id?.startsWith(CALL));
      const mayCall = callsTools && !hasSearched && tool_choice !== "none";
      const queries =
        tool_choice === "required" && turn.queries.length === 0 ? [turn.standalone] : turn.queries;
      if (
        mayCall &&
        queries.length > 0 &&
        tools.some(({ function: { name } }) => name === "search_outlines")
      ) {
        seen.searches += queries.length;
        return {
          calls: queries.map((query, place) => ({
            id: CALL + place,
            name: "search_outlines",
            args: { query },
          })),
        };
      }
      return { pieces: turn.reply.match(/\S+\s*/g) ?? [] };
    },
  };
}

/** A plan, or, for a check of the answer, that nothing is wrong. */
function inJson(turn: Turn, { body }: ModelRequest): object {
  if (body.response_format?.json_schema?.schema.properties?.unsupported) return { unsupported: [] };
  const { standalone: question, queries, expect, topics } = turn;
  const topic = topics[0]?.split("/").at(-1)?.replaceAll("-", " ") ?? "";
  return { question, queries, intent: PLANS.includes(expect) ? expect : "law", topic };
}

/** Ids of passages in what the model is given: everything that no assistant said. */
function passagesIn(messages: ModelRequest["body"]["messages"]): Set<string> {
  const given = messages.filter(({ role }) => role !== "assistant").map(({ content }) => content ?? "");
  return new Set(
    [...given.join("\n").matchAll(/\bid\\?"?\s*[:=]\s*\\?"([\w/-]+#[\w-]+)/g)].map(([, id]) => id ?? ""),
  );
}

const squeeze = (text: string) => text.replaceAll("‹", "<").replace(/\s+/g, " ").trim();
