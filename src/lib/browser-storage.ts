/** The browser's storage. It may be full, turned off or cleared at any moment: reading then finds nothing. */

const PREFIX = "hornbook-persistent-";

/** Kept until the user or the app removes it. */
export const persistent = storage(() => localStorage, PREFIX);
/** The same, under a name that something else fixes. */
export const persistentAsNamed = storage(() => localStorage, "");
/** The same, about one user: removed when they sign out, and when someone else signs in. */
export const ofUser = storage(() => localStorage, `${PREFIX}user-`);
/** Kept while the tab is open. */
export const perTab = storage(() => sessionStorage, "hornbook-");

export function forgetUser(): void {
  for (const name of ofUser.names()) ofUser.remove(name);
}

interface BrowserStorage {
  get(name: string): string | null;
  set(name: string, value: string): void;
  remove(name: string): void;
  /** The names in use. */
  names(): string[];
}

function storage(open: () => Storage, prefix: string): BrowserStorage {
  const attempt = <T>(use: (place: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (name) => attempt((place) => place.getItem(prefix + name), null),
    set: (name, value) => attempt((place) => place.setItem(prefix + name, value), undefined),
    remove: (name) => attempt((place) => place.removeItem(prefix + name), undefined),
    names: () =>
      attempt(
        (place) =>
          Array.from({ length: place.length }, (_, index) => place.key(index) ?? "")
            .filter((key) => key.startsWith(prefix))
            .map((key) => key.slice(prefix.length)),
        [],
      ),
  };
}
