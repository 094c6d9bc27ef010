import { setUpBrowser } from "@tests/fake-browser.ts";
import { createFormControl } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { draftOf, keepWhatIsTyped } from "./drafts.ts";

setUpBrowser("/admin/courses");

const asksBeforeLeaving = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** A course's form that is open in the editor. */
function openForm(key: string) {
  const { getValues, reset, setValue, subscribe } = createFormControl({
    defaultValues: { title: "Torts", questions: [{ choices: ["a", "b"] }] },
  });
  const onClean = vi.fn();
  const close = keepWhatIsTyped(key, { getValues, subscribe }, { version: 3 }, onClean);
  const type = (title: string) => setValue("title", title, { shouldDirty: true });
  return { close, getValues, onClean, reset, type };
}

it("what was typed is there when the form opens again, with the state that it was typed against", () => {
  const { close, type, onClean } = openForm("reopened");
  expect(draftOf("reopened")).toBeNull();
  type("Torts I");
  close();
  const draft = { base: { version: 3 }, values: { title: "Torts I", questions: [{ choices: ["a", "b"] }] } };
  expect(draftOf("reopened")).toEqual(draft);
  type("typed into a form that is gone");
  expect(draftOf("reopened")).toEqual(draft);
  expect(onClean).not.toHaveBeenCalled();
  // Saved in the form that opened next.
  const again = openForm("reopened");
  again.type("Torts II");
  again.reset({ title: "Torts II", questions: [] });
  expect(draftOf("reopened")).toBeNull();
  expect(again.onClean).toHaveBeenCalled();
});

it("a draft doesn’t change with the form that it was typed into", () => {
  const { getValues, reset, type } = openForm("copied");
  type("Torts I");
  getValues("questions")[0]?.choices.push("c");
  expect(draftOf("copied")).toHaveProperty("values.questions", [{ choices: ["a", "b"] }]);
  reset();
});

it("the browser asks before the page goes, as long as any form has something unsaved", () => {
  const [course, lesson] = [openForm("course"), openForm("lesson")];
  expect(asksBeforeLeaving()).toBe(false);
  course.type("Torts I");
  lesson.type("Duty");
  expect(asksBeforeLeaving()).toBe(true);
  course.type("Torts");
  expect(draftOf("course")).toBeNull();
  expect(asksBeforeLeaving()).toBe(true);
  lesson.reset();
  expect(asksBeforeLeaving()).toBe(false);
});
