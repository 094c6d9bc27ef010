import { seeded } from "@tests/fuzz/random.ts";
import { describe, expect, it } from "vitest";
import { checkLines, type GivenPassage } from "./check-lines.ts";

const passages: GivenPassage[] = [
  {
    id: "a#1",
    title: "Dying Declaration",
    heading: "The rule",
    body: "Homicide or a civil case (Fed. R. Evid. 804(b)(2)).",
  },
  {
    id: "b#1",
    title: "Answers",
    heading: "Timing",
    body: "Within **21 days** after service (Fed. R. Civ. P. 12(a)(1)).",
  },
  {
    id: "c#1",
    title: "Confrontation",
    heading: "The rule",
    body: "Testimonial statements are out (*Crawford v. Washington*).",
    authority: "U.S. Const. amend. VI, § 9\nCrawford v. Washington, 541 U.S. 36 (2004)",
  },
];

function check(pieces: readonly string[], studentText = "") {
  const cited: number[] = [];
  const lines = checkLines(
    {
      passageOf: (number) => passages[number - 1] ?? null,
      given: () => passages.map((passage, place) => ({ n: place + 1, passage })),
      cite(number) {
        if (!cited.includes(number)) cited.push(number);
        return cited.indexOf(number) + 1;
      },
    },
    { studentText },
  );
  let shown = "";
  for (const piece of pieces) shown += lines.push(piece);
  shown += lines.flush();
  return {
    shown,
    cited,
    flags: lines.flags,
    flagged: lines.flags.map(({ start, end }) => shown.slice(start, end)),
  };
}

describe("the marks that are shown", () => {
  it("have the conversation's numbers, each once in a place", () => {
    expect(check(["It's out [3]. It's in [1, 3][1]."])).toMatchObject({
      shown: "It's out [1]. It's in [2][1].",
      cited: [3, 1],
    });
  });

  it("leave out passages that don't exist, with the space before them", () => {
    expect(check(["It's out [9]. It's in [9, 1]."]).shown).toBe("It's out. It's in [1].");
  });

  it("add the passage that has what the cited one lacks", () => {
    expect(check(["Answer within 21 days [1]."])).toMatchObject({
      shown: "Answer within 21 days [1][2].",
      cited: [1, 2],
    });
  });

  it("replace a passage that has none of what it is cited for", () => {
    expect(check(["Rule 12(a)(1) gives 21 days [1]."])).toMatchObject({
      shown: "Rule 12(a)(1) gives 21 days [1].",
      cited: [2],
    });
  });

  it("keep a passage that is cited for something else", () => {
    expect(check(["In a homicide case. [1]"]).cited).toEqual([1]);
    expect(check(["Rule 804(b)(2) applies; answer within 21 days [1]."]).cited).toEqual([1, 2]);
  });
});

describe("flags", () => {
  it.each([
    ["Answer within 22 days [2].", ["22 days"]],
    ["| Deadline | 22 days [2] |", ["22 days"]],
    [
      "**Rule.** It is 804(b)(3) [1], and 18 U.S.C. § 99999 adds exile [3].",
      ["804(b)(3)", "18 U.S.C. § 99999"],
    ],
    ["As *Palsgraf v. Long Island R.R.* held, it's out [3].", ["Palsgraf v. Long Island R.R."]],
    ["The court held so in 1928 [3].", ["1928"]],
    ["See § 9 [3].", ["§ 9"]],
    ["Answer within 22 days. Is that enough? [2]", ["22 days"]],
  ])("cover the words that no passage has: %s", (answer, flagged) => {
    expect(check([answer]).flagged).toEqual(flagged);
  });

  it.each([
    "Answer within twenty-one days.",
    "- *Crawford v. Washington*, 541 U.S. 36 (2004)\n- 21 days",
    "## Rule 99 and 45 days",
    "Is it 45 days under Rule 99, or 30?",
    "There are four elements and two exceptions:\n\n1. Step 12",
    "For example, Ann sells Bo a car for $5,000.",
    "```\n45 days\n```",
    "**Beyond the outlines:** some states allow 45 days.\nSee Rule 99.",
  ])("spare %j", (answer) => {
    expect(check([answer]).flagged).toEqual([]);
  });

  it("begin again where an answer cites the outlines after what is beyond them", () => {
    expect(check(["Beyond the outlines: some allow 45 days.\n\nRule 99 decides [1]."]).flagged).toEqual([
      "Rule 99",
    ]);
  });

  it("spare the student's own facts, and what follows from them", () => {
    const said = "I paid $9,000 of the $12,000 on May 3, see Rule 99 and Smith v. Doe";
    const answer =
      "You owe $3,000: $12,000 less $9,000. *Smith* and Rule 99 don't help, nor does a delay of 45 days.";
    expect(check([answer], said).flagged).toEqual(["45 days"]);
  });

  it("are known at the end of each line", () => {
    const lines = checkLines(
      { passageOf: () => null, given: () => [], cite: (number) => number },
      { studentText: "" },
    );
    lines.push("Within 45 days");
    expect(lines.flags).toEqual([]);
    lines.push(".\nThen");
    expect(lines.flags).toEqual([{ start: 7, end: 14 }]);
  });
});

describe("any pieces", () => {
  const random = seeded(804);
  const parts = [
    "Answer within 21 days",
    "Rule 804(b)(2)",
    "*Palsgraf*",
    "Crawford v. Washington",
    " [1]",
    " [1, 3]",
    "【2†source】",
    " (passage 1)",
    "[9]",
    "[^3]",
    "[the",
    "(a)",
    ". ",
    "\n",
    "\n\n",
    "| ",
    "- ",
    "Sources:",
    "\n[^1]: Hearsay",
    "---",
    "😀",
    "$75,000",
    "? ",
    "[[2]]",
    "Mt. Healthy",
  ];
  const answers = Array.from({ length: 200 }, () =>
    Array.from({ length: 12 }, () => random.pick(parts)).join(""),
  );

  it("give the same answer and flags", () => {
    for (const answer of answers) {
      const pieces: string[] = [];
      for (let place = 0; place < answer.length; ) {
        const length = 1 + random.integer(9);
        pieces.push(answer.slice(place, place + length));
        place += length;
      }
      expect(check(pieces)).toEqual(check([answer]));
    }
  });

  it("change nothing but marks and sources", () => {
    const MARK = /[ \t]*(?:\[\[?\^?[\d, ]+\]\]?|【2†source】|\(passage 1\))/g;
    const bare = (text: string) => text.replace(/\n\[\^1\]: Hearsay[^\n]*/g, "").replace(MARK, "");
    for (const answer of answers.filter((text) => !/Sources:|---/.test(text)))
      expect(bare(check([answer]).shown).trimEnd()).toBe(bare(answer).trimEnd());
  });

  it("flag exactly the words of a claim", () => {
    const claims = [
      "*Palsgraf*",
      "$75,000",
      "Mt. Healthy v. Doyle",
      "fourteen days",
      "UCC § 2-207",
      "8 U.S.C. § 9",
    ];
    const separators = [
      ", ",
      " [1] ",
      " [9]. ",
      "\n- ",
      " | ",
      " 😀 ",
      "\n\n| ",
      " 【2】; ",
      " (passage 3) and ",
    ];
    for (let count = 0; count < 200; count++) {
      const used = Array.from({ length: 6 }, () => random.pick(claims));
      const answer = used.map((claim) => `then ${claim}${random.pick(separators)}`).join("");
      expect(check([answer]).flagged).toEqual(used.map((claim) => claim.replaceAll("*", "")));
    }
  });
});
