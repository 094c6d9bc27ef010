/** A second look, where the operator wants one: which sentences do the passages that they cite not support? */
import { z } from "zod";
import type { Flag } from "../contracts/chat.ts";
import type { Evidence } from "../conversation/evidence.ts";
import { sentencesOf } from "../sentences.ts";
import { askForJson, type Counts, type TutorModel } from "./model.ts";
import { writePassage } from "./prompt.ts";

const verdict = z.object({ unsupported: z.array(z.number().int()) });

const VERIFYING = `You check a law tutor's answer against the passages that it cites. Answer with JSON alone: {"unsupported": the numbers of the sentences that say something of law that their passages don't support or contradict}. A sentence that applies a rule to the student's facts is supported if the rule is.`;

const MARK = /\[(\d{1,3})\]/g;

/** @returns the flags with those added; the same if the model can't be asked. */
export async function unsupported(
  model: TutorModel,
  text: string,
  evidence: Evidence,
  flags: readonly Flag[],
  counts: Counts,
  signal: AbortSignal,
): Promise<readonly Flag[]> {
  const shown = new Map(evidence.citations().map(({ n, passageId }) => [passageId, n]));
  const sentences = text
    .split("\n")
    .flatMap((line) => sentencesOf(line))
    .filter((sentence) => sentence.match(MARK));
  if (sentences.length === 0) return flags;
  const bodies = evidence.given().flatMap(({ passage }) => {
    const n = shown.get(passage.id);
    return n === undefined ? [] : writePassage(n, passage);
  });
  const content = `${bodies.join("\n\n")}\n\nThe sentences:\n${sentences.map((sentence, place) => `${place + 1}. ${sentence}`).join("\n")}`;
  const request = {
    instructions: VERIFYING,
    messages: [{ role: "user" as const, content }],
    schema: verdict,
    maxOutputTokens: 400,
  };
  const found = await askForJson(model, request, counts, signal).catch(() => null);
  const added = (found?.unsupported ?? []).flatMap((number) => {
    const sentence = sentences[number - 1]?.replace(/(?:\s*\[\d{1,3}\])+[.!?]?\s*$/, "");
    const start = sentence ? text.indexOf(sentence) : -1;
    return sentence && start >= 0 ? [{ start, end: start + sentence.length }] : [];
  });
  const isNew = ({ start, end }: Flag) => !flags.some((flag) => flag.start < end && start < flag.end);
  return [...flags, ...added.filter(isNew)].sort((a, b) => a.start - b.start);
}
