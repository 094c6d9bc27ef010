/** Questions that tell a story: whether this is one, who is in it, and whether it asks for a verdict. */
import { sentencesOf } from "../sentences.ts";

/** A story has at least two sentences and this many words, fewer if it asks for a verdict. */
const STORY_WORDS = { any: 25, verdict: 12 };

export function tellsFacts(text: string): boolean {
  const words = text.trim().split(/\s+/).length;
  return (
    sentencesOf(text).length >= 2 && words >= (asksForVerdict(text) ? STORY_WORDS.verdict : STORY_WORDS.any)
  );
}

const VERDICTS = [
  /\b(?:can|could|may|will|would|does|should|must) .{2,40}\b(?:sue|recover|prevail|be (?:held )?(?:liable|convicted|charged|suppressed|admitted|excluded|enforced|evicted|disciplined))\b/,
  /\b(?:is|are|was|were|did|has|does) .{2,60}\b(?:liable|guilty|enforceable|valid|effective|admissible|constitutional|negligent|in breach|breach|commit(?:ted)?|subject to discipline|a defense)\b/,
  /\bwho (?:prevails|owns|is liable|has title|takes|wins\W*$)|\bwhat (?:result|crimes?|torts?|claims?|defenses?)\b/,
];

/** Whether the last sentence asks how a court would decide: "Can Vic sue Dan?" */
export function asksForVerdict(text: string): boolean {
  const asked = sentencesOf(text).at(-1)?.toLowerCase().replace(/['’]/g, "") ?? "";
  return VERDICTS.some((verdict) => verdict.test(asked));
}
