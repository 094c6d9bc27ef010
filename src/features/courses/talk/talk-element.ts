/**
 * A talk as a media element: it has the properties, methods and events of a `<video>` that the player uses, so that seeking,
 * captions, notes, keys and progress work alike. Its clock follows the device's voice: it moves to the next sentence when
 * the voice does. Without a voice it runs by reading time.
 */
import { type Line, lineAt, spoken } from "./lines.ts";
import { chosenVoice } from "./voices.ts";

const TICK_MS = 100;
/** How much longer than reckoned a voice may take for a sentence, in seconds, before the talk continues without it. */
const VOICE_GRACE = 8;
/** So soon after a sentence has begun, stepping back means the one before. */
const BEGUN_SECONDS = 1;

export class TalkElement extends HTMLElement {
  #lines: readonly Line[] = [];
  #at = 0;
  #isPaused = true;
  #isEnded = false;
  #isMuted = false;
  #rate = 1;
  #waiting = false;
  #wasHidden = false;
  #ticking: ReturnType<typeof setInterval> | null = null;
  #tickedAt = 0;
  #saying: SpeechSynthesisUtterance | null = null;
  #saidFor = 0;
  /** Only real media have tracks that a player can turn on and off. */
  readonly #tracks = document.createElement("video");
  defaultPlaybackRate = 1;
  readonly readyState = 4;
  readonly seeking = false;
  readonly error = null;
  volume = 1;

  connectedCallback(): void {
    if (this.textTracks.length === 0) this.#tracks.addTextTrack("captions", "English", "en").mode = "showing";
    document.addEventListener("visibilitychange", this.#hide);
  }

  disconnectedCallback(): void {
    document.removeEventListener("visibilitychange", this.#hide);
    this.pause();
  }

  get lines(): readonly Line[] {
    return this.#lines;
  }
  set lines(lines: readonly Line[]) {
    if (lines === this.#lines) return;
    this.#lines = lines;
    for (const name of ["loadstart", "durationchange", "loadedmetadata", "canplay"]) this.#tell(name);
  }

  get textTracks(): TextTrackList {
    return this.#tracks.textTracks;
  }
  get duration(): number {
    return this.#lines.at(-1)?.to ?? Number.NaN;
  }
  get paused(): boolean {
    return this.#isPaused;
  }
  get ended(): boolean {
    return this.#isEnded;
  }
  get seekable(): TimeRanges {
    return { length: 1, start: () => 0, end: () => this.duration };
  }
  get buffered(): TimeRanges {
    return this.seekable;
  }

  /** Whether it is paused for the student's answer. */
  get isWaiting(): boolean {
    return this.#waiting;
  }

  get muted(): boolean {
    return this.#isMuted;
  }
  set muted(muted: boolean) {
    this.#isMuted = muted;
    this.#tell("volumechange");
    this.#sayAgain();
  }

  get playbackRate(): number {
    return this.#rate;
  }
  set playbackRate(rate: number) {
    if (rate === this.#rate) return;
    this.#rate = rate;
    this.#tell("ratechange");
    this.#sayAgain();
  }

  get currentTime(): number {
    return this.#at;
  }
  /** A step within the sentence leads to the next one, or to its beginning: voices only begin with a sentence. */
  set currentTime(second: number) {
    const now = lineAt(this.#lines, this.#at);
    const from = this.#lines[now]?.from ?? 0;
    let next = lineAt(this.#lines, Math.max(0, second));
    if (next === now && second > this.#at) next += 1;
    else if (next === now && second < this.#at && this.#at - from < BEGUN_SECONDS) next -= 1;
    this.#isEnded = false;
    this.#waiting = false;
    this.#tell("seeking");
    this.#at = this.#lines[Math.min(Math.max(0, next), this.#lines.length - 1)]?.from ?? 0;
    this.#tell("seeked");
    this.#tell("timeupdate");
    this.#sayAgain();
  }

  async play(): Promise<void> {
    if (!this.#isPaused || this.#lines.length === 0) return;
    if (this.#isEnded) this.currentTime = 0;
    this.#isPaused = false;
    if (this.#waiting) this.#at = this.#lines[lineAt(this.#lines, this.#at)]?.to ?? this.#at;
    this.#waiting = false;
    this.#tickedAt = performance.now();
    this.#ticking = setInterval(() => this.#tick(), TICK_MS);
    this.#tell("play");
    this.#tell("playing");
    this.#say();
  }

  pause(): void {
    if (this.#isPaused) return;
    this.#isPaused = true;
    if (this.#ticking) clearInterval(this.#ticking);
    this.#hush();
    this.#tell("timeupdate");
    this.#tell("pause");
  }

  #tick(): void {
    const now = performance.now();
    const passed = ((now - this.#tickedAt) / 1000) * this.#rate;
    this.#tickedAt = now;
    const line = this.#lines[lineAt(this.#lines, this.#at)];
    if (!line) return;
    this.#at += passed;
    if (this.#saying) {
      this.#saidFor += passed;
      if (this.#saidFor > line.to - line.from + VOICE_GRACE * this.#rate) this.#endLine(line);
      // The clock waits at the end of a sentence for its voice.
      else this.#at = Math.min(this.#at, line.to - 0.01);
    } else if (this.#at >= line.to) this.#endLine(line);
    this.#tell("timeupdate");
  }

  #endLine(line: Line): void {
    this.#hush();
    this.#at = line.to;
    if (line === this.#lines.at(-1)) {
      this.#isEnded = true;
      this.pause();
      this.#tell("ended");
    } else if (line.cue.pause) {
      // Still at the question: the transcript must not mark its answer yet.
      this.#at = line.to - 0.01;
      this.#waiting = true;
      this.pause();
    } else this.#say();
  }

  /** Says the sentence of this moment, from its beginning. */
  #say(): void {
    this.#hush();
    const line = this.#lines[lineAt(this.#lines, this.#at)];
    const voice = this.#isMuted ? null : chosenVoice();
    if (!(line && voice)) return;
    this.#at = line.from;
    const saying = new SpeechSynthesisUtterance(spoken(line.cue.say));
    saying.voice = voice;
    saying.lang = voice.lang;
    saying.rate = this.#rate;
    const isCurrent = () => this.#saying === saying;
    saying.onend = () => {
      if (isCurrent()) {
        this.#endLine(line);
        this.#tell("timeupdate");
      }
    };
    // The sentence is then shown for as long as it takes to read it.
    saying.onerror = () => {
      if (isCurrent()) this.#saying = null;
    };
    this.#saying = saying;
    this.#saidFor = 0;
    speechSynthesis.speak(saying);
  }

  /** After something changed what is heard. */
  readonly sayAgain = (): void => this.#sayAgain();

  #sayAgain(): void {
    if (!this.#isPaused) this.#say();
  }

  #hush(): void {
    if (!this.#saying) return;
    this.#saying = null;
    speechSynthesis.cancel();
  }

  /** Phones end a voice when the page is left. */
  readonly #hide = (): void => {
    if (document.visibilityState === "hidden") {
      this.#wasHidden = !this.#isPaused;
      this.pause();
    } else if (this.#wasHidden) {
      this.#wasHidden = false;
      void this.play();
    }
  };

  #tell(name: string): void {
    this.dispatchEvent(new Event(name));
  }
}

if (!customElements.get("hornbook-talk")) customElements.define("hornbook-talk", TalkElement);
