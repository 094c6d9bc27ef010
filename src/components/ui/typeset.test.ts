import { expect, it } from "vitest";
import { typeset } from "./typeset.ts";

it.each([
  [`The court's "duty" ends`, "The court’s “duty” ends"],
  [`"Not yet," she said ("never").`, "“Not yet,” she said (“never”)."],
  [`He wrote 'no' to the heirs' agent in '98`, "He wrote ‘no’ to the heirs’ agent in ’98"],
  [`a lease—"as is"—stays`, "a lease—“as is”—stays"],
  ['He said "', "He said “"],
  [`*"Quoted"*, and "*Roe*".`, "*“Quoted”*, and “*Roe*”."],
  ["She was 5'4\"", "She was 5’4”"],
])("%s", (straight, printed) => {
  expect(typeset(straight)).toBe(printed);
});
