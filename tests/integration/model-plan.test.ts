/** Models that don't call tools: what the chat learns of them, and how a plan takes the tools' place. */
import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import { modelHandler } from "../support/model-handler.ts";
import {
  type ModelBehaviour,
  type ModelRequest,
  type ModelStandIn,
  NO_TOOLS,
  startModelStandIn,
} from "../support/model-stand-in.ts";
import { readAnswer } from "../support/read-stream.ts";
import { ownerConnection, signUp, type TestUser } from "../support/users.ts";

const host = inject("host");
const sql = ownerConnection(host);
const model: ModelStandIn = await startModelStandIn();
let student: TestUser;
let name: string;

beforeEach(async () => {
  student = await signUp(host, "student");
  name = `model-of-${student.id}`;
  model.requests.length = 0;
});
afterAll(async () => {
  await model.stop();
  await sql.end();
});

const talk = (settings: Parameters<typeof modelHandler>[1] extends infer S ? Partial<S> : never = {}) => {
  const handler = modelHandler(host, { baseUrl: model.baseUrl, model: name, mode: "auto", ...settings });
  let threadId: string | undefined;
  return async (message: string) => {
    const answer = await readAnswer(await handler.ask(student, { message, threadId }));
    threadId = answer.thread?.id ?? threadId;
    return { ...answer, text: answer.text.split("\n\n### Ask next")[0] };
  };
};
const learned = async () => {
  const [row] = await sql`select mode from app_private.model_modes where model = ${name}`;
  return row?.mode ?? null;
};
const isPlan = ({ body }: ModelRequest) => body.response_format !== undefined;
/** A model that plans like this, and otherwise says so. */
const planning =
  (plan: object | string, reply: ModelBehaviour) =>
  (request: ModelRequest): ModelBehaviour => {
    if (isPlan(request)) return { pieces: [typeof plan === "string" ? plan : JSON.stringify(plan)] };
    return request.body.tools ? { pieces: ["Not this."] } : reply;
  };
const PLAN = {
  question: "Is it an excited utterance?",
  queries: ["excited utterance"],
  intent: "law",
  topic: "excited utterance",
};

describe("AI_MODE=auto", () => {
  it("asks a question that the outlines answer once, and learns nothing from it", async () => {
    model.behave({ pieces: ["Duty [1]."] });
    await talk()("What are the elements of negligence?");
    expect(model.requests).toHaveLength(1);
    expect(await learned()).toBeNull();
  });

  it("learns from a call that the model calls tools", async () => {
    model.behave((request) =>
      request.body.messages.at(-1)?.role === "tool" && model.requests.length > 1
        ? { pieces: ["So [1]."] }
        : { calls: [{ name: "search_outlines", args: { query: "duty" } }] },
    );
    await talk()("What are the elements of negligence?");
    expect(await learned()).toBe("tools");
  });

  it("learns from a server that refuses tools, and answers the same message by a plan", async () => {
    model.behave((request) =>
      request.body.tools
        ? NO_TOOLS
        : isPlan(request)
          ? { pieces: [JSON.stringify(PLAN)] }
          : { pieces: ["Yes [1]."] },
    );
    const say = talk();
    expect((await say("is shouting 'he shot me' ok to repeat")).text).toBe("Yes [1].");
    expect(await learned()).toBe("plan");
    model.requests.length = 0;
    await say("why?");
    expect(model.requests.map(isPlan)).toEqual([true, false]);
    expect(model.requests.every(({ body }) => !body.tools)).toBe(true);
  });

  it("learns it too from a model that doesn't search when it must, and from a call written as text", async () => {
    model.behave(planning(PLAN, { pieces: ["Yes [1]."] }));
    const say = talk();
    model.behave((request) =>
      request.body.tools ? { pieces: ["A first answer [1]."] } : { pieces: ["Yes [1]."] },
    );
    await say("What are the elements of negligence?");
    model.behave(planning(PLAN, { pieces: ["Yes [1]."] }));
    expect((await say("and if she doesn't know?")).text).toBe("Yes [1].");
    expect(await learned()).toBe("plan");

    name = `${name}-2`;
    const written = {
      pieces: ["<tool", '_call>{"name": "search_', 'outlines", "arguments": {}}</tool_call>'],
    };
    model.behave((request) =>
      request.body.tools
        ? written
        : isPlan(request)
          ? { pieces: [JSON.stringify(PLAN)] }
          : { pieces: ["Yes [1]."] },
    );
    expect((await talk()("What are the elements of negligence?")).text).toBe("Yes [1].");
    expect(await learned()).toBe("plan");
  });

  it("offers tools again a week later, since a model may have had no need to search", async () => {
    await sql`insert into app_private.model_modes (model, mode, learned_at)
      values (${name}, 'plan', now() - interval '6 days')`;
    model.behave(planning(PLAN, { pieces: ["Duty [1]."] }));
    const say = talk();
    await say("What are the elements of negligence?");
    expect(model.requests.some(({ body }) => body.tools)).toBe(false);
    await sql`update app_private.model_modes set learned_at = now() - interval '8 days' where model = ${name}`;
    model.requests.length = 0;
    await say("What is hearsay?");
    expect(model.requests[0]?.body.tools).toBeDefined();
  });
});

describe("AI_MODE=plan", () => {
  it("searches for what the plan names, and answers in a second request", async () => {
    model.behave(planning(PLAN, { pieces: ["It is an excited utterance [1]."] }));
    const answer = await talk({ mode: "plan" })(
      "my friend shouts 'the red car hit him!', can i say that in court",
    );
    expect(model.requests.map(isPlan)).toEqual([true, false]);
    const given = model.requests[1]?.body.messages.map(({ content }) => content).join("\n");
    expect(given).toContain('id="evidence/present-sense-impression-and-excited-utterance#');
    expect(model.requests[1]?.body.messages.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(answer.text).toBe("It is an excited utterance [1].");
  });

  it("opens a quiz, grades an attempt, and reads the student's study", async () => {
    const say = talk({ mode: "plan" });
    model.behave(
      planning({ ...PLAN, intent: "quiz", topic: "adverse possession" }, { pieces: ["Name the elements."] }),
    );
    await say("quiz me on adverse possession");
    expect(String(model.requests.at(-1)?.body.messages.at(-1)?.content)).toContain("<quiz questionId=");
    model.behave(planning({ ...PLAN, queries: [], intent: "attempt" }, { pieces: ["Partly."] }));
    await say("open and hostile");
    expect(String(model.requests.at(-1)?.body.messages.at(-1)?.content)).toContain('"verdict":"partly"');
    model.behave(planning({ ...PLAN, queries: [], intent: "about_me" }, { pieces: ["None."] }));
    await say("what's due?");
    expect(String(model.requests.at(-1)?.body.messages.at(-1)?.content)).toContain('"dueToday":');
  });

  it("proposes the cards that the model writes", async () => {
    const cards = "Front: What is duty?\nBack: Reasonable care. [1]\n\n**Front:** Who?\n**Back:** Anyone.";
    model.behave(planning({ ...PLAN, intent: "cards" }, { pieces: [cards] }));
    await talk({ mode: "plan" })("flashcards on negligence please");
    const { data } = await student.client.from("messages").select("cards").eq("role", "assistant").single();
    expect(data?.cards).toEqual([
      { front: "What is duty?", back: "Reasonable care.", n: 1 },
      { front: "Who?", back: "Anyone.", n: null },
    ]);
  });

  it.each([
    ["after one repair", (place: number) => (place === 0 ? "Sure! I'd search." : JSON.stringify(PLAN)), 3],
    ["from thoughts before it", () => `<think>{hm}</think>${JSON.stringify(PLAN)}`, 2],
    ["never, and answers from the first search", () => "no JSON", 3],
  ])("reads a plan %s", async (_, write, requests) => {
    let place = 0;
    model.behave((request) => (isPlan(request) ? { pieces: [write(place++)] } : { pieces: ["Duty [1]."] }));
    expect((await talk({ mode: "plan" })("What are the elements of negligence?")).text).toBe("Duty [1].");
    expect(model.requests).toHaveLength(requests);
  });

  it("does without a plan where the server doesn't know JSON", async () => {
    model.behave((request) =>
      isPlan(request)
        ? { kind: "refuse", status: 400, message: "response_format is not supported" }
        : { pieces: ["Duty [1]."] },
    );
    expect((await talk({ mode: "plan" })("What are the elements of negligence?")).text).toBe("Duty [1].");
  });
});

it("AI_VERIFY=1 asks which sentences aren't supported, and underlines them", async () => {
  model.behave((request) =>
    isPlan(request)
      ? { pieces: ['{"unsupported": [2]}'] }
      : { pieces: ["Duty comes first [1]. Breach never matters [1]."] },
  );
  const answer = await talk({ mode: "tools", verifies: true })("What are the elements of negligence?");
  expect(answer.flags.map(({ start, end }) => answer.text?.slice(start, end))).toEqual([
    "Breach never matters",
  ]);
});
