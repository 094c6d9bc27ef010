import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readCorpus } from "./read.ts";

const WORDS =
  "A person is liable when the law says so, and this sentence is long enough to be a passage of its own. ".repeat(
    3,
  );
const outline = (front: string, body: string) => `---\n${front}---\n\n${body}`;
const FRONT = `title: Battery
subject: torts
authorities:
  - Restatement (Second) of Torts § 13
  - Vosburg v. Putney, 80 Wis. 523 (1891)
exams: [mbe]
reviewed: 2026-11
aliases: [offensive contact]
`;
const BODY = `## The rule {#rule .rule}\n\n${WORDS}\n\n## Its elements {#elements .elements}\n\n${WORDS}\n\n## Example {#example .example}\n\n${WORDS}\n\n## Traps {#traps .traps}\n\n${WORDS}\n`;
const CASE = `---\nname: Vosburg v. Putney\ncitation: 80 Wis. 523 (1891)\ncourt: Wisconsin Supreme Court\nyear: 1891\ntopics: [torts/battery]\n---\n\n${["Facts", "Issue", "Holding", "Reasoning", "Rule", "Why it matters"].map((title) => `## ${title}\n\n${WORDS}\n`).join("\n")}`;
const CARD =
  "- id: torts/battery-intent\n  front: What must the defendant intend in battery?\n  back: The contact.\n  topic: torts/battery\n  authority: Restatement (Second) of Torts § 13\n";

const ASKED = `battery:\n${["hit", "slap", "punch", "kick", "shove", "spit"].map((verb) => `  - May he ${verb} me?\n`).join("")}`;

const ORDER = "torts:\n  - part: Intentional torts\n    topics: [battery]\n";

let directory: string;
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-corpus-"));
});
afterEach(() => fs.rmSync(directory, { recursive: true }));

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
  fs.writeFileSync(path.join(directory, file), text);
};
const problems = () => readCorpus(directory).problems.map((problem) => `${problem.file}: ${problem.message}`);

describe("a sound corpus", () => {
  it("is read completely, with permanent ids", () => {
    write("outlines/torts/battery.md", outline(FRONT, BODY));
    write("cases/torts/vosburg-v-putney.md", CASE);
    write("flashcards/torts.yaml", CARD);
    write("asked/torts.yaml", ASKED);
    write("order.yaml", ORDER);
    const corpus = readCorpus(directory);
    expect(corpus.problems).toEqual([]);
    expect(
      corpus.documents.map((document) => [
        document.id,
        document.kind,
        document.passages.map((passage) => passage.id),
      ]),
    ).toEqual([
      [
        "torts/battery",
        "outline",
        ["torts/battery#rule", "torts/battery#elements", "torts/battery#example", "torts/battery#traps"],
      ],
      [
        "cases/torts/vosburg-v-putney",
        "case",
        ["facts", "issue", "holding", "reasoning", "rule", "significance"].map(
          (section) => `cases/torts/vosburg-v-putney#${section}`,
        ),
      ],
    ]);
    expect(corpus.flashcards).toHaveLength(1);
  });
});

it("a case's procedural history follows its facts, if it is known", () => {
  write("cases/torts/a.md", CASE.replace("## Issue", `## Procedural history\n\n${WORDS}\n\n## Issue`));
  const [read] = readCorpus(directory).documents;
  expect(read?.passages.map(({ kind }) => kind).slice(0, 3)).toEqual(["facts", "history", "issue"]);
});

describe("content is refused for", () => {
  it.each([
    ["no front matter", BODY, "the front matter is missing"],
    ["broken front matter", outline("title: [", BODY), "battery.md: "],
    ["an unknown field", outline(`${FRONT}colour: red\n`, BODY), "colour"],
    [
      "no authority",
      outline(FRONT.replace(/authorities:\n(?: {2}- .*\n)+/, "authorities: []\n"), BODY),
      "authorities",
    ],
    [
      "an authority that does not parse",
      outline(FRONT.replace("80 Wis. 523 (1891)", "somewhere"), BODY),
      "does not parse: Vosburg v. Putney, somewhere",
    ],
    [
      "another subject's folder",
      outline(FRONT.replace("subject: torts", "subject: contracts"), BODY),
      "subject is contracts, but the folder is torts",
    ],
    [
      "an unknown kind",
      outline(FRONT, BODY.replace(".elements", ".things")),
      "with a known kind: Its elements",
    ],
    ["an id used twice", outline(FRONT, BODY.replace("#example", "#rule")), "section id used twice"],
    ["no example", outline(FRONT, BODY.replace(".example", ".detail")), "the .example section is missing"],
    ["raw HTML", outline(FRONT, BODY.replace(WORDS, `<b>${WORDS}</b>`)), "raw HTML"],
    [
      "a link",
      outline(FRONT, BODY.replace(WORDS, `${WORDS} [here](https://example.com)`)),
      "an image or a link",
    ],
    [
      "naming an uncited case",
      outline(FRONT, BODY.replace(WORDS, `${WORDS} *Smith v. Jones* says so.`)),
      "isn't among the authorities: Smith v. Jones",
    ],
    ["a printed apostrophe", outline(FRONT, BODY.replace(WORDS, `It’s so. ${WORDS}`)), "instead of ’"],
    ["an endless section", outline(FRONT, BODY.replace(WORDS, WORDS.repeat(6))), "words; it needs"],
  ])("%s", (_name, text, message) => {
    write("outlines/torts/battery.md", text);
    expect(problems().join("\n")).toContain(message);
  });

  it("an unknown subject", () => {
    write("outlines/magic/battery.md", outline(FRONT.replace("subject: torts", "subject: magic"), BODY));
    expect(problems()).toContain("outlines/magic/battery.md: unknown subject: magic");
  });

  it("a case with missing sections, another year, or an unknown topic", () => {
    write("cases/torts/a.md", CASE.replace("## Issue", "## Question"));
    write("cases/torts/b.md", CASE.replace("year: 1891", "year: 1892"));
    const found = problems().join("\n");
    expect(found).toContain("cases/torts/a.md: sections must be Facts, Issue");
    expect(found).toContain("cases/torts/b.md: year 1892 isn't the citation's");
    expect(found).toContain("cases/torts/b.md: unknown topic: torts/battery");
  });

  it("a card without a question, authority or topic, and a repeated id", () => {
    write("outlines/torts/battery.md", outline(FRONT, BODY));
    write(
      "flashcards/torts.yaml",
      CARD +
        CARD +
        CARD.replace("?", ".")
          .replace("Restatement (Second) of Torts § 13", "everyone knows")
          .replace("torts/battery\n", "torts/magic\n"),
    );
    const found = problems().join("\n");
    expect(found).toContain("card id used twice: torts/battery-intent");
    expect(found).toContain("the front isn't a question");
    expect(found).toContain("authority does not parse: everyone knows");
    expect(found).toContain("unknown topic: torts/magic");
  });
});

describe("how people ask for a topic", () => {
  it("is read with the topic", () => {
    write("outlines/torts/battery.md", outline(FRONT, BODY));
    write("asked/torts.yaml", ASKED);
    expect(readCorpus(directory).documents[0]?.asked).toContain("May he slap me?");
  });

  it("needs enough lines for every topic, and none for unknown topics", () => {
    write("outlines/torts/battery.md", outline(FRONT, BODY));
    write("order.yaml", ORDER);
    write("asked/torts.yaml", "battery: [May he hit me?, May he hit me?]\nmagic: [May he charm me?]\n");
    expect(problems()).toEqual([
      "asked: unknown topic: torts/magic",
      "asked: torts/battery has 2 lines; the minimum is 6",
      "asked: torts/battery repeats a line: May he hit me?",
    ]);
  });

  it("must be lines of text", () => {
    write("asked/torts.yaml", "battery: May he hit me?\n");
    expect(problems()[0]).toMatch(/^asked\/torts\.yaml: battery: /);
  });
});

it("the project's own content has no problems", () => {
  expect(readCorpus(path.resolve(import.meta.dirname, "../content")).problems).toEqual([]);
});

describe("the order of a casebook", () => {
  it("gives each topic its part and its position in the subject", () => {
    write("outlines/torts/battery.md", outline(FRONT, BODY));
    write("outlines/torts/assault.md", outline(FRONT.replace("Battery", "Assault"), BODY));
    write("order.yaml", ORDER.replace("[battery]", "[battery, assault]"));
    expect(readCorpus(directory).documents.map(({ id, place }) => [id, place])).toEqual([
      ["torts/assault", { part: "Intentional torts", position: 2 }],
      ["torts/battery", { part: "Intentional torts", position: 1 }],
    ]);
  });

  it("lists every topic once, and nothing else", () => {
    write("outlines/torts/battery.md", outline(FRONT, BODY));
    write("outlines/torts/assault.md", outline(FRONT.replace("Battery", "Assault"), BODY));
    write("order.yaml", `${ORDER}  - part: Intentional torts\n    topics: [battery, magic]\n`);
    const found = problems();
    expect(found).toContain("order.yaml: topic not listed: torts/assault");
    expect(found).toContain("order.yaml: topic listed twice: torts/battery");
    expect(found).toContain("order.yaml: unknown topic: torts/magic");
    expect(found).toContain("order.yaml: torts repeats a part: Intentional torts");
  });

  it("must be parts with topics", () => {
    write("order.yaml", "torts: [battery]\n");
    expect(problems()[0]).toMatch(/^order\.yaml: torts\.0: /);
  });
});
