import { describe, expect, it } from "vitest";
import { withoutFraming } from "./question.ts";

describe("withoutFraming", () => {
  it.each([
    ["Explain the rule against perpetuities in detail", "the rule against perpetuities"],
    ["I have an exam tomorrow, explain personal jurisdiction", "personal jurisdiction"],
    ["I’ve got my torts final in two days. What is battery?", ". What is battery?"],
    ["quiz me on negligence", "negligence"],
    ["Write an IRAC on negligence", "negligence"],
    ["explain consideration like im five", "consideration"],
    ["explain consideration like I'm 5 years old", "consideration"],
    ["what's the gist of promissory estoppel", "what's promissory estoppel"],
    ["help me understand the dormant commerce clause", "the dormant commerce clause"],
    ["hearsay for dummies", "hearsay"],
    ["give me a crash course on adverse possession", "adverse possession"],
    ["a mnemonic for adverse possession", "adverse possession"],
    ["how do i remember 404b", "404b"],
    ["a memory trick for hearsay", "hearsay"],
    ["I still don’t understand easements in plain English", "easements"],
    ["what is larceny in one sentence?", "what is larceny ?"],
    ["walk me through res ipsa step by step", "res ipsa"],
  ])("leaves of “%s” only “%s”", (text, topic) => {
    expect(withoutFraming(text)).toBe(topic);
  });

  it.each([
    "What is the test for obscenity?",
    "summary judgment",
    "Is a final judgment required before an appeal?",
    "The plain meaning rule",
    "Dan tested me for drugs. Can I sue?",
    "custody of a five year old",
    "What is the essential facilities doctrine?",
  ])("leaves “%s” alone", (text) => expect(withoutFraming(text)).toBe(text));
});
