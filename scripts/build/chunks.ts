/**
 * The chunks that the build names. By default the bundler makes one for every set of pages that share a module: over 70
 * for a first screen, which may take 20 requests. docs/decisions/029 says what each is for.
 */

/** A barrel imports everything in its package, so it doesn't say what is used. */
const BARREL = /node_modules\/lucide-react\/dist\/esm\/lucide-react/;
/** With what the sign-in page shares with public pages, and its icons: it would otherwise load all icons. And prices, how libraries' styles are adopted, and what Back closes: half a kilobyte each. And tslib, which the Supabase client shares with the overlays. */
const EVERYWHERE =
  /\/contracts\/prices\.|\/lib\/adopted-styles\.|node_modules\/tslib|\/components\/ui\/(logo|notice|image|close-on-back)\.|lucide-react\/dist\/esm\/(?!lucide-react|icons\/(?!(wifi-off|info|circle-exclamation-point|circle-check|eye|eye-off|image-off)\.))/;
/** With how texts are printed, which few public pages and most others need. */
const ICON = /node_modules\/lucide-react\/dist\/esm\/icons\/|\/components\/ui\/typeset\./;
/** Those of the public pages that the app has, too. */
const PUBLIC_ICON = /\/icons\/(check|chevron-down|circle-user-round|layers|log-out|menu|settings|x)\.mjs/;
const OVERLAYS =
  /node_modules\/(@radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce)|\/components\/ui\/(.*-layer|palette|return-focus|nearest-landmark)\./;
const FORMS = /node_modules\/react-hook-form\/|\/(components\/(form|ui\/text-)|lib\/auth\/(?!.*schemas))/;
const READING =
  /node_modules\/(mdast-|micromark|unist-|decode-named|devlop)|\/components\/ui\/(markdown|citation-marks)|\/answer-text\.|\/chat\/model\/turns\.|\/contracts\/chat\./;
/** What asks the server, and checks what it answers: every signed-in page needs both. Few need all of zod. */
const CLIENT =
  /node_modules\/(@supabase|zod\/v4\/(?!classic|core\/(?:to-)?json-schema))\/?|\/lib\/supabase-client\./;
const AREA = /\/src\/(?:features|app\/routes)\/(admin|billing|courses|flashcards|outlines)\//;
const COMMON = /\/src\/(components|lib|features|app)\/|\/_shared\/|node_modules\/(@tanstack|idb-keyval)\//;

const ENTRY = "index.html";
/** The public pages: their start, what their first screens need, and with what they load later. */
const PUBLIC_START = "src/app/public/start-public.tsx";
const PUBLIC_PAGES = "src/app/public/public-pages.ts";
const PUBLIC = "public";
const APP = "src/app/start-app.tsx";
const AUTH = "src/app/routes/auth/auth-page.tsx";
const SHELL = "src/app/shell/signed-in-shell.tsx";

interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** @param root the project's directory. */
export function chunkGroups(root: string) {
  const reached = new Map<string, ReadonlySet<string>>();
  const isFrom = (start: string, id: string, graph: ModuleGraph): boolean => {
    const modules = reached.get(start) ?? modulesOf(start, graph);
    reached.set(start, modules);
    return modules.has(id);
  };
  const modulesOf = (start: string, graph: ModuleGraph): ReadonlySet<string> => {
    if (start === PUBLIC) return reach(`${root}/${PUBLIC_START}`, graph, true);
    const modules = reach(`${root}/${start}`, graph);
    if (start === PUBLIC_PAGES) {
      reach(`${root}/${PUBLIC_START}`, graph, false, modules);
      for (const page of graph.getModuleInfo(`${root}/${start}`)?.dynamicallyImportedIds ?? [])
        reach(page, graph, false, modules);
    }
    return modules;
  };
  /** Brings no library and no form along that the shell doesn't have. */
  const isLight = (id: string, graph: ModuleGraph) =>
    [...reach(id, graph)].every(
      (needed) =>
        [SHELL, APP].some((start) => isFrom(start, needed, graph)) ||
        !(needed.includes("/node_modules/") || FORMS.test(needed)),
    );
  let pages: readonly ReadonlySet<string>[] | null = null;
  /** Several pages need it at first, and not just once a dialog opens. */
  const isOfPages = (id: string, graph: ModuleGraph) => {
    pages ??= [APP, SHELL]
      .flatMap((start) => [...reach(`${root}/${start}`, graph)])
      .flatMap((from) => graph.getModuleInfo(from)?.dynamicallyImportedIds ?? [])
      .map((page) => reach(page, graph));
    return pages.filter((page) => page.has(id)).length > 1;
  };
  /** A chunk of the modules that match and that at least so many starts and pages need. */
  const chunk = (
    name: string | ((id: string) => string | undefined),
    minShareCount: number,
    isMember: (
      id: string,
      from: (start: string) => boolean,
      is: Readonly<Record<"light" | "ofPages", boolean>>,
    ) => boolean,
  ) => ({
    debugName: String(name),
    minShareCount,
    name: (id: string, graph: ModuleGraph) =>
      isMember(id, (start) => isFrom(start, id, graph), {
        get light() {
          return isLight(id, graph);
        },
        get ofPages() {
          return isOfPages(id, graph);
        },
      })
        ? ((typeof name === "string" ? name : name(id)) ?? null)
        : null,
  });
  return [
    chunk(
      "index",
      1,
      (id, from) =>
        from(ENTRY) ||
        EVERYWHERE.test(id) ||
        PUBLIC_ICON.test(id) ||
        (from(PUBLIC) && from(APP)) ||
        (from(PUBLIC_PAGES) && from(SHELL)),
    ),
    chunk("shared", 2, (id, from) => ICON.test(id) || (from(PUBLIC) && from(SHELL))),
    chunk("public", 1, (_id, from) => from(PUBLIC_START)),
    chunk("reading", 2, (id) => READING.test(id)),
    chunk("client", 1, (id, from) => CLIENT.test(id) && !from(APP)),
    chunk("app", 1, (_id, from) => from(APP)),
    chunk("forms", 2, (id, from) => FORMS.test(id) && from(PUBLIC)),
    chunk("credentials", 2, (_id, from) => from(AUTH) && !from(PUBLIC) && !from(SHELL)),
    chunk("fields", 2, (id) => FORMS.test(id)),
    chunk(
      (id) => AREA.exec(id)?.[1],
      2,
      (_id, from, is) => !from(PUBLIC) && !from(SHELL) && is.light,
    ),
    chunk(
      "shell",
      1,
      (id, from, is) => from(SHELL) || (COMMON.test(id) && !from(PUBLIC) && is.light && is.ofPages),
    ),
    chunk("common", 2, (id, from, is) => COMMON.test(id) && !from(PUBLIC) && is.light),
    chunk("overlays", 1, (id) => OVERLAYS.test(id)),
  ].map((group, index, { length }) => ({
    ...group,
    priority: length - index,
    includeDependenciesRecursively: false,
  }));
}

/**
 * All modules that loading one module loads.
 * @param withLater whether to include what they load when it's needed. The app is no part of that.
 */
function reach(id: string, graph: ModuleGraph, withLater = false, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || BARREL.test(id) || (withLater && id.endsWith(APP))) return seen;
  seen.add(id);
  const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
  const later = withLater ? dynamicallyImportedIds : [];
  for (const next of [...importedIds, ...later]) reach(next, graph, withLater, seen);
  return seen;
}
