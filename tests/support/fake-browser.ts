/** For unit tests: the parts of a browser that logic without a page uses: storage, location, events. */
import { afterEach, beforeEach, vi } from "vitest";

interface FakeBrowser {
  goTo(path: string): void;
  fire(type: string, properties?: object): void;
  fireOnDocument(type: string): void;
  /** The user switches to another tab, or back. */
  turn(visibility: "visible" | "hidden"): void;
}

/** The browser of the test that is running. */
export let browser: FakeBrowser;

/**
 * Gives each test in a file a new browser at this path. With `clock`, time begins at noon and passes only when the test says
 * so.
 */
export function setUpBrowser(path: string, { clock = false } = {}): void {
  beforeEach(() => {
    if (clock) vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
    browser = fakeBrowser(path);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

function fakeBrowser(path: string): FakeBrowser {
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const location = { origin: "https://study.example.com", pathname: "/", search: "", hash: "" };
  const goTo = (to: string) => {
    const { pathname, search, hash } = new URL(to, location.origin);
    Object.assign(location, { pathname, search, hash });
  };
  goTo(path);
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("sessionStorage", fakeStorage());
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", location);
  vi.stubGlobal("document", document);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
  return {
    goTo,
    fire: (type, properties = {}) => void page.dispatchEvent(Object.assign(new Event(type), properties)),
    fireOnDocument: (type) => void document.dispatchEvent(new Event(type)),
    turn: (visibilityState) => {
      Object.assign(document, { visibilityState });
      document.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

function fakeStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
}
