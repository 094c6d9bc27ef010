/**
 * Assigns each module to a chunk. By default the bundler creates one for every set of pages that share
 * something, which adds up to forty requests for a first screen. Here, the code that all signed-in pages need
 * arrives in a few.
 */

/** Markdown, for pages with long text. */
const READING =
  /node_modules\/(mdast-|micromark|unist-|decode-named-character-reference|character-entities|devlop|ccount|longest-streak|markdown-table)|\/components\/ui\/(markdown|citation-marks)/;
/** Barrels import everything in their package, so they say nothing about what is used. */
const BARREL = /node_modules\/(radix-ui|lucide-react\/dist\/esm\/lucide-react)/;
/**
 * Small, and used on every page. Public pages load their toasts and supabase-js later, and neither may bring along the
 * chunk of the app, which starts its router.
 */
const EVERYWHERE =
  /rolldown\/runtime|@radix-ui\/react-(slot|compose-refs)|node_modules\/(lucide-react|tslib)|\/lib\/(report-error|measures|call-function)|\/components\/ui\/(toasts|toast-library|text-area|text-field)\.|\/contracts\/(chat-limits|outlines)\./;
/** Dialogs, menus and tooltips. Public pages load the menu later. */
const OVERLAYS =
  /node_modules\/(@radix-ui\/(?!react-(slot|compose-refs))|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|aria-hidden)|\/components\/ui\/(menu|nearest-landmark|return-focus)\./;
const SETTINGS = /\/src\/(features\/(settings|billing)|app\/routes\/settings)\//;
const OUTLINE = /\/src\/(features\/outlines|app\/routes\/outlines)\//;
/** What pages share, without the parts that only some of them render. */
const SHARED = /\/src\/(components\/ui\/(?!toaster-view)|lib\/|features\/\w+\/(api|model)\/)/;

const PUBLIC = "src/app/public/start-public.tsx";
const APP = "src/app/start-app.tsx";
const ROUTER = "src/app/router.tsx";
const AUTH = "src/app/routes/auth/auth-page.tsx";
const SHELL = "src/app/shell/signed-in-shell.tsx";
const ACCOUNT = "src/app/routes/settings/account-page.tsx";
const OUTLINES = "src/app/routes/outlines/outlines-page.tsx";
const PUBLIC_PAGES = "/src/app/public/public-pages.ts";

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

/** @param root the project's directory. */
export function chunkGroups(root: string) {
  let reached: Map<string, Set<string>> | null = null;
  let pages: Set<string>[] = [];
  /** A chunk for the modules that match a condition on where they can be reached from without loading more. */
  const chunk =
    (
      name: string,
      isMember: (id: string, from: (start: string) => boolean, isShared: () => boolean) => boolean,
    ) =>
    (id: string, graph: ModuleGraph): string | null => {
      if (pages.length === 0) {
        const { dynamicallyImportedIds = [] } = graph.getModuleInfo(`${root}/${ROUTER}`) ?? {};
        pages = dynamicallyImportedIds.map((page) => reach(page, graph, false));
      }
      reached ??= new Map(
        [PUBLIC, APP, AUTH, SHELL, ACCOUNT, OUTLINES].map((start) => [
          start,
          reach(`${root}/${start}`, graph, start === PUBLIC),
        ]),
      );
      const isShared = () => pages.filter((page) => page.has(id)).length > 1;
      return isMember(id, (start) => reached?.get(start)?.has(id) ?? false, isShared) ? name : null;
    };
  return [
    {
      name: chunk("base", (id, from) => EVERYWHERE.test(id) || (from(PUBLIC) && (from(APP) || from(SHELL)))),
    },
    { name: "reading", test: READING },
    // The start stays a separate chunk: prerendered pages look it up.
    { name: chunk("app", (id, from) => !id.endsWith(APP) && from(APP) && !from(PUBLIC)) },
    { name: "overlays", test: OVERLAYS },
    {
      name: chunk(
        "shell",
        (id, from, isShared) =>
          !from(PUBLIC) && (from(SHELL) || (SHARED.test(id) && isShared() && !from(AUTH))),
      ),
    },
    // The pages of one area, which users open one after another.
    {
      name: chunk(
        "settings",
        (id, from) => SETTINGS.test(id) || (from(ACCOUNT) && !from(AUTH) && !from(SHELL)),
      ),
    },
    // The contents and the search. What a document needs loads when one is opened.
    { name: chunk("outlines", (id, from) => OUTLINE.test(id) && from(OUTLINES)) },
    { name: "documents", test: OUTLINE },
  ].map((group, index, { length }) => ({
    debugName: String(index),
    ...group,
    priority: length - index,
    includeDependenciesRecursively: false,
  }));
}

/**
 * All modules that loading one module loads. @param withPages whether to include the public pages, which load
 * individually.
 */
function reach(id: string, graph: ModuleGraph, withPages: boolean, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || BARREL.test(id)) return seen;
  seen.add(id);
  const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
  const pages = withPages && id.endsWith(PUBLIC_PAGES) ? dynamicallyImportedIds : [];
  for (const next of [...importedIds, ...pages]) reach(next, graph, withPages, seen);
  return seen;
}
