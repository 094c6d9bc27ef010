/**
 * The chunks that the build names. By default the bundler makes one for every set of pages that share a module: over 70
 * for a first screen, which may take 20 requests. docs/decisions/029 says what each is for.
 */

/** Barrels import everything in their package, so they don't say what is used. */
const BARREL = /node_modules\/(radix-ui|lucide-react\/dist\/esm\/lucide-react)/;
/** With what the sign-in page shares with public pages, and its icons: it would otherwise load all icons. And prices: half a kilobyte. */
const EVERYWHERE =
  /\/contracts\/prices\.|@radix-ui\/react-(slot|compose-refs)|\/components\/ui\/(logo|notice|image)\.|lucide-react\/dist\/esm\/(?!lucide-react|icons\/(?!(wifi-off|info|circle-exclamation-point|circle-check|eye|eye-off|image-off)\.))/;
const ICON = /node_modules\/lucide-react\/dist\/esm\/icons\//;
const OVERLAYS =
  /node_modules\/(@radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce|tslib)/;
const FORMS = /node_modules\/react-hook-form\/|\/(components\/(form|ui\/text-)|lib\/auth\/(?!.*schemas))/;
const READING =
  /node_modules\/(mdast-|micromark|unist-|decode-named|devlop)|\/components\/ui\/(markdown|citation-marks)/;
const AREA = /\/src\/(?:features|app\/routes)\/(admin|courses|flashcards|outlines)\//;
const COMMON = /\/src\/(components|lib|features|app)\/|\/_shared\/|node_modules\/(@tanstack|idb-keyval)\//;

const PUBLIC = "src/app/public/start-public.tsx";
const PUBLIC_PAGES = "/src/app/public/public-pages.ts";
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
    const modules = reached.get(start) ?? reach(`${root}/${start}`, graph, start === PUBLIC);
    reached.set(start, modules);
    return modules.has(id);
  };
  let later: ReadonlySet<string> | null = null;
  const isLater = (id: string, graph: ModuleGraph): boolean => {
    later ??= loadedLater(`${root}/${PUBLIC}`, graph);
    return later.has(id);
  };
  /** Brings no library and no form along that the shell doesn't have. */
  const isLight = (id: string, graph: ModuleGraph) =>
    [...reach(id, graph, false)].every(
      (needed) =>
        [SHELL, APP].some((start) => isFrom(start, needed, graph)) ||
        !(needed.includes("/node_modules/") || FORMS.test(needed)),
    );
  /** A chunk of the modules that match and that at least so many starts and pages need. */
  const chunk = (
    name: string | ((id: string) => string | undefined),
    minShareCount: number,
    isMember: (
      id: string,
      from: (start: string) => boolean,
      is: Readonly<Record<"light" | "later", boolean>>,
    ) => boolean,
  ) => ({
    debugName: String(name),
    minShareCount,
    name: (id: string, graph: ModuleGraph) =>
      isMember(id, (start) => isFrom(start, id, graph), {
        get light() {
          return isLight(id, graph);
        },
        get later() {
          return isLater(id, graph);
        },
      })
        ? ((typeof name === "string" ? name : name(id)) ?? null)
        : null,
  });
  return [
    chunk("base", 1, (id, from) => EVERYWHERE.test(id) || (from(PUBLIC) && [APP, SHELL].some(from))),
    chunk("icons", 2, (id) => ICON.test(id)),
    chunk("overlays", 2, (id, from, is) => OVERLAYS.test(id) || (is.later && [APP, SHELL].some(from))),
    chunk("reading", 2, (id) => READING.test(id)),
    chunk("app", 1, (_id, from) => from(APP)),
    chunk("forms", 2, (id, from) => FORMS.test(id) && from(PUBLIC)),
    chunk("credentials", 2, (id, from) => FORMS.test(id) || (from(AUTH) && !from(PUBLIC) && !from(SHELL))),
    chunk("shell", 1, (_id, from) => from(SHELL)),
    chunk(
      (id) => AREA.exec(id)?.[1],
      2,
      (_id, from, is) => !from(PUBLIC) && is.light,
    ),
    chunk("common", 2, (id, from, is) => COMMON.test(id) && !from(PUBLIC) && is.light),
  ].map((group, index, { length }) => ({
    ...group,
    priority: length - index,
    includeDependenciesRecursively: false,
  }));
}

/** What public pages load when it's needed, such as their toasts. @param id of the start of the public pages. */
function loadedLater(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const later = new Set<string>();
  const queue = [...reach(id, graph, true)];
  for (const from of queue) {
    for (const next of graph.getModuleInfo(from)?.dynamicallyImportedIds ?? []) {
      if (next.endsWith(APP) || later.has(next)) continue;
      for (const needed of reach(next, graph, false)) {
        if (!later.has(needed)) queue.push(needed);
        later.add(needed);
      }
    }
  }
  return later;
}

/** All modules that loading one module loads. @param withPages whether to include the public pages, which load one by one. */
function reach(id: string, graph: ModuleGraph, withPages: boolean, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || BARREL.test(id)) return seen;
  seen.add(id);
  const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
  const pages = withPages && id.endsWith(PUBLIC_PAGES) ? dynamicallyImportedIds : [];
  for (const next of [...importedIds, ...pages]) reach(next, graph, withPages, seen);
  return seen;
}
