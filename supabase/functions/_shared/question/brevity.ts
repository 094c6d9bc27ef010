/** Questions that ask for a single thing and nothing more: "in one line", "just the rule". */

const BRIEFLY =
  /\b(?:in|with) (?:one|a|1) (?:single |short )?(?:line|sentence)\b|\bone[- ]liner\b|\b(?:just|only) (?:give me |tell me )?the (?:rule|holding|answer|definition)\b|\bjust the \w+,? (?:please|pls)\b/i;

export const asksBriefly = (text: string): boolean => BRIEFLY.test(text);
