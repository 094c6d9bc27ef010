import { expect, it } from "vitest";
import { changeEmailForm, deleteAccountForm } from "./account-schemas.ts";

const problemsWith = (form: ReturnType<typeof changeEmailForm> | typeof deleteAccountForm, values: object) =>
  form.safeParse(values).error?.issues.map(({ message }) => message) ?? [];

it.each([
  ["ada@new.example.com", []],
  ["Ada@Example.com", ["That’s already your address."]],
  ["ada", ["Enter a full email address, such as name@example.com."]],
])("the new address %s", (email, problems) => {
  const form = changeEmailForm("ada@example.com", "password");
  expect(problemsWith(form, { email, password: "a password", code: "" })).toEqual(problems);
});

it("a new address needs the proof that was asked for, and not the other", () => {
  const values = { email: "ada@new.example.com", password: "", code: "" };
  const byPassword = changeEmailForm("ada@example.com", "password");
  expect(problemsWith(byPassword, values)).toEqual(["Enter your password."]);
  expect(problemsWith(byPassword, { ...values, password: "a password" })).toEqual([]);
  const byCode = changeEmailForm("ada@example.com", "code");
  expect(problemsWith(byCode, values)).toEqual(["Enter all six digits."]);
  expect(problemsWith(byCode, { ...values, code: "123456" })).toEqual([]);
});

it.each([
  ["DELETE", []],
  [" delete ", []],
  ["", ["Type DELETE to confirm."]],
  ["DELETED", ["Type DELETE to confirm."]],
])("an account isn’t deleted by accident: %j", (word, problems) => {
  expect(problemsWith(deleteAccountForm, { password: "a password", word })).toEqual(problems);
});
