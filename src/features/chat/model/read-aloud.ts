/** Reads an answer aloud with one of the browser's voices, sentence by sentence, and marks the sentence being read. */
import { type Sentence, sentencesIn } from "./sentences.ts";

/** The name of the mark in the style sheet. */
const MARK = "spoken";

export type ReadAloudState = "idle" | "speaking" | "paused";

/** One voice for the whole page: starting another answer stops the one before. */
let current: ReadAloud | null = null;

export class ReadAloud {
  readonly #onState: (state: ReadAloudState) => void;
  readonly #sentences: readonly Sentence[];
  readonly #voice: SpeechSynthesisVoice | null;
  #next = 0;
  #utterance: SpeechSynthesisUtterance | null = null;

  private constructor(text: Element, onState: (state: ReadAloudState) => void) {
    this.#sentences = sentencesIn(text);
    this.#onState = onState;
    this.#voice = voiceToUse();
  }

  /** Starts reading from the top. */
  static start(text: Element, onState: (state: ReadAloudState) => void): ReadAloud {
    current?.stop();
    current = new ReadAloud(text, onState);
    current.#speak();
    return current;
  }

  /** Pauses where it is. `speechSynthesis.pause` doesn't work everywhere; the sentence is read again on resuming. */
  pause(): void {
    this.#silence();
    this.#onState("paused");
  }

  resume(): void {
    if (current !== this) return;
    this.#speak();
  }

  stop(): void {
    if (current !== this) return;
    current = null;
    this.#silence();
    mark(null);
    this.#onState("idle");
  }

  #speak(): void {
    const sentence = this.#sentences[this.#next];
    if (!sentence) {
      this.stop();
      return;
    }
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    if (this.#voice) utterance.voice = this.#voice;
    utterance.lang = this.#voice?.lang ?? "en-US";
    utterance.onend = () => {
      if (this.#utterance !== utterance) return;
      this.#next += 1;
      this.#speak();
    };
    utterance.onerror = () => {
      if (this.#utterance === utterance) this.stop();
    };
    this.#utterance = utterance;
    mark(sentence);
    this.#onState("speaking");
    speechSynthesis.speak(utterance);
  }

  #silence(): void {
    this.#utterance = null;
    speechSynthesis.cancel();
  }
}

/** The user's own English voice first, and one that doesn't send the text anywhere before one that does. */
function voiceToUse(): SpeechSynthesisVoice | null {
  const english = speechSynthesis.getVoices().filter(({ lang }) => /^en\b/i.test(lang));
  const rank = (voice: SpeechSynthesisVoice) => Number(voice.localService) * 2 + Number(voice.default);
  return english.sort((a, b) => rank(b) - rank(a))[0] ?? null;
}

/** Highlights a sentence where the browser can, and keeps it in view. */
function mark(sentence: Sentence | null): void {
  if (!("highlights" in CSS)) return;
  if (!sentence) {
    CSS.highlights.delete(MARK);
    return;
  }
  CSS.highlights.set(MARK, new Highlight(...sentence.ranges));
  const place = sentence.ranges[0]?.startContainer.parentElement;
  const box = sentence.ranges[0]?.getBoundingClientRect();
  // Only what is out of view moves the page, so that reading along isn't disturbed.
  if (box && (box.top < 0 || box.bottom > innerHeight * 0.8)) place?.scrollIntoView({ block: "center" });
}
