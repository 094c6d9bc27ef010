/** The device's English voices, and the one that the student chose. */
import { persistent } from "@/lib/browser-storage.ts";

/** What is stored for "no voice": the talk runs by reading time. */
export const SILENT = "none";
const STORED = "talk-voice";

/** How systems name their better voices. */
const BETTER = /natural|neural|premium|enhanced|siri|google/i;

/** The best first. Empty where the browser has none, or hasn't loaded them yet. */
export function englishVoices(): SpeechSynthesisVoice[] {
  if (!("speechSynthesis" in globalThis)) return [];
  const rank = ({ name, lang, default: isDefault }: SpeechSynthesisVoice) =>
    (BETTER.test(name) ? 4 : 0) + (/^en[-_]US/i.test(lang) ? 2 : 0) + (isDefault ? 1 : 0);
  return speechSynthesis
    .getVoices()
    .filter(({ lang }) => /^en\b/i.test(lang.replace("_", "-")))
    .toSorted((one, other) => rank(other) - rank(one));
}

/** The chosen voice or the best one; null if there is none, or none is wanted. */
export function chosenVoice(): SpeechSynthesisVoice | null {
  const voices = englishVoices();
  const chosen = persistent.get(STORED);
  if (chosen === SILENT) return null;
  return voices.find(({ voiceURI }) => voiceURI === chosen) ?? voices[0] ?? null;
}

/** @param voice its address, or `SILENT`. */
export const chooseVoice = (voice: string): void => persistent.set(STORED, voice);

/** @returns ends it. */
export function watchVoices(onChange: () => void): () => void {
  if (!("speechSynthesis" in globalThis)) return () => {};
  speechSynthesis.addEventListener("voiceschanged", onChange);
  return () => speechSynthesis.removeEventListener("voiceschanged", onChange);
}
