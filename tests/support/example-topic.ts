/** A topic for tests, made of what they look at. */
import type { Passage, Topic } from "../../supabase/functions/_shared/lookup/topic.ts";

export const passage = (section: string, kind: string, body: string, id = "torts/battery"): Passage => ({
  id: `${id}#${section}`,
  title: "Battery",
  heading: section.replaceAll("-", " "),
  kind,
  body,
  authority: "",
});

const ENTRY = {
  ...{ topic: "torts/battery", authority: "Restatement (Second) of Torts § 13", story: null },
  ...{ asks: [], lines: [] },
};

export const topic = (changes: Partial<Topic> = {}): Topic => ({
  id: "torts/battery",
  kind: "outline",
  subject: "torts",
  title: "Battery",
  citation: null,
  names: ["offensive contact"],
  authorities: ["Vosburg v. Putney, 80 Wis. 523 (1891)", "Restatement (Second) of Torts § 13"],
  exams: ["mbe", "mee"],
  tested: "core",
  topics: [],
  passages: [
    passage(
      "rule",
      "rule",
      "Battery is an intended harmful or offensive contact (Restatement (Second) of Torts § 13). The rule protects dignity because touching is personal. The jury decides what is offensive.",
    ),
    passage(
      "elements",
      "elements",
      "All of these:\n\n1. **Act.** A voluntary movement.\n2. **Intent.** To cause the contact.\n3. **Contact.** Harmful or offensive.",
    ),
    passage(
      "consent",
      "exceptions",
      "Consent ends the claim. A minority of states ask whether it was informed. *Mohr v. Williams* held a surgeon to the ear that was named.",
    ),
    passage("privilege", "defenses", "Self-defense is a privilege. The defendant has the burden of proof."),
    passage(
      "compared",
      "distinctions",
      "| Point | Battery | Assault |\n|---|---|---|\n| Contact | needed | not needed |",
    ),
    passage("damages", "detail", "Nominal damages are recoverable without harm."),
    passage("example", "example", "Ann kicks Bo. It is a battery."),
    passage("traps", "traps", "- Fear isn’t needed."),
  ],
  entries: [
    {
      ...ENTRY,
      id: "torts/battery#what",
      passageId: "torts/battery#rule",
      kind: "definition",
      question: "What is battery?",
      answer: "Battery is an intended harmful contact.",
      gist: "**Battery:** Intended harmful contact.",
    },
    {
      ...ENTRY,
      id: "torts/battery#kick",
      passageId: "torts/battery#rule",
      kind: "application",
      question: "Is a kick a battery?",
      answer: "Yes. A kick is a contact.",
      gist: "**Kick:** A kick is a battery.",
      story: "Cy kicks Di. Is it a battery?",
    },
  ],
  neighbors: [{ id: "torts/assault", title: "Assault" }],
  practice: [
    {
      question: "Eve spits on Flo. What is it?",
      choices: ["Battery", "Assault", "Trespass", "Nothing"],
      correct: 1,
      why: "Spit is a contact.",
      passageId: "torts/battery#rule",
    },
  ],
  ...changes,
});
