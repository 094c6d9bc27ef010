/** The first pattern that fits names it: browsers and systems also claim to be older ones, which come later. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|Chromium\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux|X11/, "Linux"],
];

const PHONES = ["iPhone", "Android"];

export interface Device {
  /** "Firefox on Windows", or what is known of that. */
  readonly name: string;
  readonly isPhone: boolean;
}

/** What a user would call the device, by the words a browser sends about itself. */
export function deviceOf(userAgent: string | null): Device {
  const nameIn = (patterns: typeof BROWSERS) =>
    patterns.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  const name = browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device");
  return { name, isPhone: PHONES.includes(system ?? "") };
}
