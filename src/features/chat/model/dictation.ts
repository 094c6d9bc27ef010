/** Dictation by the browser's own speech recognition, where it has one. */

/** What this module uses of the browser's recognizer, which TypeScript doesn't describe. */
interface Recognizer {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { readonly results: ArrayLike<Heard> }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}
interface Heard {
  readonly isFinal: boolean;
  readonly [place: number]: { readonly transcript: string };
}

type Recognizers = Partial<Record<"SpeechRecognition" | "webkitSpeechRecognition", new () => Recognizer>>;

const recognizer = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Recognizers;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
};

export const canDictate = (): boolean => recognizer() !== null;

const PROBLEMS: Readonly<Record<string, string>> = {
  "not-allowed": "Allow the microphone in your browser’s settings to dictate.",
  "service-not-allowed": "Your browser doesn’t allow dictation here.",
  "audio-capture": "We couldn’t find a microphone.",
  network: "Dictation needs a connection. What you said so far is kept.",
  "language-not-supported": "Your browser can’t take dictation in English.",
};
/** Silence, and our own stopping, are no problems. */
const QUIET = new Set(["no-speech", "aborted"]);

interface Listeners {
  /** All that was heard so far, as it may still change. */
  readonly onText: (text: string) => void;
  readonly onProblem: (sentence: string) => void;
  readonly onEnd: () => void;
}

/**
 * Listens until it is stopped, or the speaker is silent for long.
 * @returns stops listening; what was heard stays.
 */
export function dictate({ onText, onProblem, onEnd }: Listeners): () => void {
  const Available = recognizer();
  if (!Available) throw new Error("This browser has no speech recognition");
  const listening = new Available();
  listening.lang = "en-US";
  listening.continuous = true;
  listening.interimResults = true;
  listening.onresult = ({ results }) =>
    onText(
      Array.from(results, (heard) => heard[0]?.transcript.trim() ?? "")
        .filter(Boolean)
        .join(" "),
    );
  listening.onerror = ({ error }) => {
    if (!QUIET.has(error)) onProblem(PROBLEMS[error] ?? "Dictation stopped. Try again, or type.");
  };
  listening.onend = onEnd;
  listening.start();
  return () => {
    // What is still being recognized would arrive after the question was sent.
    listening.onresult = null;
    listening.abort();
  };
}
