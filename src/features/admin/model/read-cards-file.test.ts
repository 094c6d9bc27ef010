import { expect, it } from "vitest";
import { readCardsFile } from "./read-cards-file.ts";
import { toCsv } from "./to-csv.ts";

it("reads what was exported, whatever the cells contain", () => {
  const cards = [
    {
      subject: "torts",
      front: '=1, "quoted"',
      back: "- two\n- lines",
      authority: "",
      official_id: "torts-1",
    },
  ];
  expect(readCardsFile(`\uFEFF${toCsv(cards)}`)).toEqual(cards);
});

it("takes the columns in any order and case, with spaces around names and cells", () => {
  expect(readCardsFile(" Back ,FRONT,Subject\n B , A , torts \n")).toEqual([
    { subject: "torts", front: "A", back: "B", authority: "", official_id: "" },
  ]);
});

it.each([
  ["subject,front\ntorts,A", "The file has no column “back”."],
  ["subject,front,back\n", "The file has no cards."],
  ["subject,front,back\ntorts,A", /^Row 2: /],
  ["subject,front,back\ntorts,A,B\ntorts,A", /^Row 3: /],
  ["subject,front,back\ntorts,\uFFFD 2,B", "The file isn’t in UTF-8. Save it as “CSV UTF-8”."],
] as const)("refuses %j", (text, problem) => {
  expect(() => readCardsFile(text)).toThrow(problem);
});
