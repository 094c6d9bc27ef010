/** A stand-in for the device's voice: headless browsers have none, and a test can't listen. */
import type { Page } from "@playwright/test";

export interface Heard {
  /** What was shown while it was said. */
  readonly caption: string;
  readonly rate: number;
}

interface Voice {
  heard(): Promise<Heard[]>;
  forget(): Promise<void>;
}

/** @param takes how long each sentence takes, in milliseconds. */
export async function standInVoice(page: Page, takes: number): Promise<Voice> {
  await page.addInitScript((milliseconds) => {
    const heard: { caption: string; rate: number }[] = [];
    let ending: ReturnType<typeof setTimeout> | undefined;
    class Utterance {
      text: string;
      rate = 1;
      voice: unknown = null;
      lang = "";
      onend: (() => void) | null = null;
      onerror: (() => void) | null = null;
      constructor(text: string) {
        this.text = text;
      }
    }
    const voice = {
      voiceURI: "stand-in",
      name: "Stand-in",
      lang: "en-US",
      default: true,
      localService: true,
    };
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [voice],
      cancel: () => clearTimeout(ending),
      speak(utterance: Utterance) {
        const said = { caption: "", rate: utterance.rate };
        heard.push(said);
        ending = setTimeout(() => {
          said.caption = [...document.querySelectorAll(".talk-stage > p")].at(-1)?.textContent ?? "";
          utterance.onend?.();
        }, milliseconds);
      },
    });
    Object.defineProperty(window, "speechSynthesis", { value: synthesis });
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
    Object.defineProperty(window, "heardSentences", { value: heard });
  }, takes);
  const read = (forgets: boolean) =>
    page.evaluate((all) => {
      const { heardSentences } = window as unknown as { heardSentences: Heard[] };
      return all ? heardSentences.splice(0) : [...heardSentences];
    }, forgets);
  return {
    heard: () => read(false),
    async forget() {
      await read(true);
    },
  };
}

export async function silenceVoices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const none = Object.assign(new EventTarget(), { getVoices: () => [] });
    Object.defineProperty(window, "speechSynthesis", { value: none });
  });
}
