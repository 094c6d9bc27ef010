import { setUpBrowser } from "@tests/fake-browser.ts";
import { answers, refuses, session } from "@tests/scripted-chat.ts";
import { describe, expect, it, vi } from "vitest";
import { beginTurn, openedTurn } from "./turns.ts";

setUpBrowser("/chat", { clock: true });

const soon = () => vi.advanceTimersByTimeAsync(100);
/** Two answered questions. */
async function talk(...scripts: Parameters<typeof session>[0]) {
  const opened = session([() => answers("A duty."), () => answers("A breach."), ...scripts]);
  for (const question of ["Duty?", "Breach?"]) {
    opened.chat.send(question, "tell");
    await soon();
  }
  const texts = () =>
    opened.chat.getState().turns.map(({ question, answer }) => [question.text, answer?.text ?? null]);
  const questionId = (place: number) => opened.chat.getState().turns[place]?.question.id ?? "";
  return { ...opened, texts, questionId };
}

describe("editing a question", () => {
  it("asks it beside the first one, after what that one follows", async () => {
    const { chat, asked, texts, questionId } = await talk(() => answers("A cause."));
    chat.startEditing(questionId(1));
    expect(chat.getState().editing?.text).toBe("Breach?");
    chat.edit("Cause?", "tell");
    await soon();
    expect(texts()).toEqual([
      ["Duty?", "A duty."],
      ["Cause?", "A cause."],
    ]);
    expect(asked.at(-1)).toMatchObject({ message: "Cause?", parentId: "a" });
    expect(asked[0]).toMatchObject({ parentId: null });
    expect(chat.getState().turns[1]?.questions).toMatchObject({ place: 1, messages: { length: 2 } });
    expect(chat.getState().editing).toBeNull();
  });
});

describe("another answer", () => {
  it("is asked for by the one that there is, and restores it if it is refused", async () => {
    const { chat, asked, texts } = await talk(
      () => answers("Negligence."),
      () => refuses("rate_limited"),
    );
    chat.regenerate("a", "tell");
    await soon();
    expect(asked.at(-1)).toMatchObject({ message: "Duty?", regenerates: "a" });
    expect(texts()).toEqual([["Duty?", "Negligence."]]);
    expect(chat.getState().turns[0]?.answers.place).toBe(1);
    chat.regenerate("a", "tell");
    await soon();
    expect(texts()).toEqual([["Duty?", "Negligence."]]);
    expect(chat.getState()).toMatchObject({ failure: { code: "rate_limited" }, editing: null });
  });
});

describe("another version", () => {
  it("is shown as the server has it", async () => {
    const { chat, services, texts } = await talk();
    services.readTurns.mockResolvedValue([openedTurn(beginTurn("Cause?", "c"), "b")]);
    await chat.show("b");
    expect(services.showMessage).toHaveBeenCalledWith("b");
    expect(texts()).toEqual([["Cause?", null]]);
  });

  it("is not shown if another one was chosen since, or if the server can’t be reached", async () => {
    const { chat, services, texts } = await talk();
    services.readTurns.mockResolvedValueOnce([]).mockResolvedValueOnce([beginTurn("Cause?", "c")]);
    await Promise.all([chat.show("b"), chat.show("c")]);
    expect(texts()).toEqual([["Cause?", null]]);
    services.showMessage.mockRejectedValueOnce(new Error("offline"));
    await chat.show("b");
    expect(services.onNotShown).toHaveBeenCalledOnce();
    expect(texts()).toEqual([["Cause?", null]]);
  });
});
