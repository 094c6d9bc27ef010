import { expect, it } from "vitest";
import { listItems, mainList } from "./list-items.ts";

const namesIn = (body: string) => mainList({ body }).map(({ name }) => name);

it("the main list is the numbered one, without the bullets beside or below its items", () => {
  expect(namesIn("Prove:\n\n1. **Duty**.\n   - owed to all\n2. **Breach**.\n\n- An aside.")).toEqual([
    "**Duty**",
    "**Breach**",
  ]);
});

it("is the bullets where nothing is numbered, without those below them", () => {
  expect(namesIn("Any of:\n\n- **Consent**.\n  - in words\n* **Necessity**.")).toEqual([
    "**Consent**",
    "**Necessity**",
  ]);
});

it.each([
  ["- **Duty**: care owed.", "**Duty**"],
  ["- **Duty:** care owed.", "**Duty**"],
  ["- **Duty** (of care), owed to all.", "**Duty**"],
  ["- For the **statutory period**, or longer. As a rule.", "For the **statutory period**, or longer"],
  ["- **Actual** and **proximate** cause: both.", "**Actual** and **proximate** cause"],
  ["- Taking: of goods", "Taking"],
  ["- Taking (of goods; of land) by force; or fear", "Taking (of goods; of land) by force"],
  ["- A taking, and", "A taking"],
])("calls “%s” %s", (line, name) => {
  expect(listItems(line)).toEqual([{ name, text: line.slice(2) }]);
});
