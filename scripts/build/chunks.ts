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
/** What the bundler and Radix's smallest parts need wherever they are. */
const EVERYWHERE = /rolldown\/runtime|@radix-ui\/react-(slot|compose-refs)|\/lib\/report-error\./;
/**
 * Small, and used on every signed-in page. Public pages load their toasts and supabase-js later, and neither may bring
 * along the chunk of the app, which starts its router.
 */
const COMMON =
  /node_modules\/(tslib|idb-keyval)|\/lib\/(measures|call-function|offline-copies)\.|\/components\/ui\/(toasts|toast-library)\.|\/contracts\/(chat-limits|outlines)\./;
/** What every icon is made with; and the icons, one module each. */
const ICON_BASE = /node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/;
const ICON = /node_modules\/lucide-react\/dist\/esm\/icons\//;
/** Dialogs, menus and tooltips. Public pages load the menu later. */
const OVERLAYS =
  /node_modules\/(@radix-ui\/(?!react-(slot|compose-refs|accordion|collapsible))|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|aria-hidden)|\/components\/ui\/(menu|nearest-landmark|return-focus)\./;
/** Text fields on their own, as in a search. */
const FIELDS = /\/components\/ui\/text-(area|field|button)\./;
/** Forms; and what checks them, which loads with a form's schema when it gets the focus. Schemas are chunks of their own. */
const FORMS =
  /node_modules\/react-hook-form|\/components\/form\/(?!strength-meter)|\/(lib\/password-rules|model\/delete-word)\./;
const VALIDATION = /node_modules\/(zod|@hookform)\//;
/**
 * What several pages share, public ones among them, but not the chat, and is too small for a chunk of its own. Nothing in
 * it may need the app. An icon left to a page's own chunk would be evaluated after the code that names it.
 */
const PARTS =
  /node_modules\/lucide-react\/dist\/esm\/icons\/|node_modules\/@radix-ui\/react-collapsible\/|\/components\/ui\/(image|use-now)\.|\/contracts\/prices\.|\/search\/words\.|\/scheduling\/interval-text\.|\/lib\/csv-formulas\./;
/** What reads several things at once, which the shell and the chat don't. */
const QUERIES = /node_modules\/@tanstack\/.*\/(useQueries|queriesObserver)\.js$/;
const SETTINGS = /\/src\/(?!.*-schemas?\.ts$)(features\/settings|app\/routes\/settings)\//;
const BILLING = /\/src\/features\/billing\//;
const COURSE = /\/src\/(?!.*-schemas?\.ts$)(features\/courses|app\/routes\/courses)\//;
/** Without the charts, which bring a large library along, and what grades typed answers. */
const FLASHCARD =
  /\/src\/(?!.*-schemas?\.ts$)(features\/flashcards|app\/routes\/flashcards)\/(?!components\/statistics\/charts|model\/grade-typed)/;
const OUTLINE = /\/src\/(?!.*-schemas?\.ts$)(features\/outlines|app\/routes\/outlines)\//;
/** Without the charts, which bring a large library along. */
const ADMIN =
  /\/src\/(features\/admin|app\/routes\/admin)\/(?!components\/dashboard\/charts|routes\.)|node_modules\/@tanstack\/.*\/(useInfiniteQuery|infiniteQueryObserver)\.js$/;
/** What pages share, without the parts that only some of them render. */
const SHARED = /\/src\/(components\/ui\/(?!toaster-view|use-now)|lib\/(?!password-strength|csv-formulas))/;
/** What pages share of a feature goes with the shell if the chat needs it, too. */
const FEATURE = /\/src\/features\/\w+\/(api|model)\//;

/** What every page has before it loads anything else; and what the chat has. */
const PRESENT = /^assets\/(rolldown-runtime|base)-/;
const PRESENT_IN_CHAT = /^assets\/(app|shell|overlays|common|reading)-/;

/**
 * Whether to load a chunk ahead of one that needs it. The list of those is part of the code of the chunk that asks, so it
 * leaves out what is there already.
 */
export const mayBeMissing = (file: string, askedBy: string): boolean =>
  !PRESENT.test(file) && !(askedBy.includes("/chat-page-") && PRESENT_IN_CHAT.test(file));

const PUBLIC = "src/app/public/start-public.tsx";
const APP = "src/app/start-app.tsx";
const ROUTER = "src/app/router.tsx";
const AUTH = "src/app/routes/auth/auth-page.tsx";
const LATER_STEPS = "src/app/routes/auth/later-steps.ts";
const CHAT = "src/app/routes/chat/chat-page.tsx";
const SHELL = "src/app/shell/signed-in-shell.tsx";
const ACCOUNT = "src/app/routes/settings/account-page.tsx";
const SUBSCRIPTION = "src/app/routes/settings/subscription-page.tsx";
const COURSES = "src/app/routes/courses/courses-page.tsx";
const DECKS = "src/app/routes/flashcards/decks-page.tsx";
const OUTLINES = "src/app/routes/outlines/outlines-page.tsx";
const SUBJECT = "src/app/routes/outlines/subject-page.tsx";
const DOCUMENT = "src/app/routes/outlines/document-page.tsx";
/** Public pages load it when it's opened, and it may not bring along the shell. */
const PUBLIC_MENU = "src/app/shell/top-nav-account-menu.tsx";
const STARTS = [
  PUBLIC,
  PUBLIC_MENU,
  APP,
  AUTH,
  LATER_STEPS,
  SHELL,
  CHAT,
  ACCOUNT,
  SUBSCRIPTION,
  COURSES,
  DECKS,
  OUTLINES,
  SUBJECT,
  DOCUMENT,
];
const PUBLIC_PAGES = "/src/app/public/public-pages.ts";

interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly code: string | null;
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
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
      reached ??= new Map(STARTS.map((start) => [start, reach(`${root}/${start}`, graph, start === PUBLIC)]));
      const isShared = () => pages.filter((page) => page.has(id)).length > 1;
      return isMember(id, (start) => reached?.get(start)?.has(id) ?? false, isShared) ? name : null;
    };
  return [
    {
      name: chunk(
        "base",
        (id, from) =>
          EVERYWHERE.test(id) ||
          (from(PUBLIC) && (from(APP) || from(SHELL))) ||
          ICON_BASE.test(id) ||
          (ICON.test(id) && [APP, AUTH].some(from)) ||
          (ICON.test(id) && from(PUBLIC) && [SHELL, CHAT].some(from)),
      ),
    },
    { name: "common", test: COMMON },
    { name: "validation", test: VALIDATION },
    { name: "fields", test: FIELDS },
    { name: "forms", test: FORMS },
    { name: "reading", test: READING },
    // Before the shell, so that no one else loads any of the administrators' code.
    { name: "admin", test: ADMIN },
    { name: "queries", test: QUERIES },
    { name: chunk("app", (_id, from) => from(APP) && !from(PUBLIC)) },
    // With the icons of the public pages' menu, which loads it.
    {
      name: chunk(
        "overlays",
        (id, from) => OVERLAYS.test(id) || (ICON.test(id) && from(PUBLIC_MENU) && [SHELL, CHAT].some(from)),
      ),
    },
    {
      name: chunk(
        "shell",
        (id, from, isShared) =>
          (ICON.test(id) && (from(SHELL) || from(CHAT))) ||
          (!from(PUBLIC) &&
            (from(SHELL) ||
              ((SHARED.test(id) || (FEATURE.test(id) && from(CHAT))) && isShared() && !from(AUTH)))),
      ),
    },
    { name: "parts", test: PARTS },
    { name: "billing", test: BILLING },
    // The account's forms and dialogs, which the plan's page doesn't need.
    {
      name: chunk(
        "account",
        (id, from) =>
          from(ACCOUNT) &&
          !from(SUBSCRIPTION) &&
          !from(AUTH) &&
          !from(LATER_STEPS) &&
          !from(SHELL) &&
          !ICON.test(id),
      ),
    },
    { name: "settings", test: SETTINGS },
    // The contents and the search; what a document needs loads when one is opened, and dialogs when they open.
    { name: chunk("outlines", (id, from) => OUTLINE.test(id) && from(OUTLINES)) },
    { name: chunk("documents", (id, from) => OUTLINE.test(id) && (from(DOCUMENT) || from(SUBJECT))) },
    // What the first page of an area needs, which its other pages have in common.
    { name: chunk("courses", (id, from) => COURSE.test(id) && from(COURSES)) },
    { name: "lessons", test: COURSE },
    { name: chunk("flashcards", (id, from) => FLASHCARD.test(id) && from(DECKS)) },
    { name: "cards", test: FLASHCARD },
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
  const { code, importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
  for (const icon of iconsIn(code ?? "", importedIds, graph)) seen.add(icon);
  const pages = withPages && id.endsWith(PUBLIC_PAGES) ? dynamicallyImportedIds : [];
  for (const next of [...importedIds, ...pages]) reach(next, graph, withPages, seen);
  return seen;
}

/** The icons that a module imports by name from the package's barrel. */
function iconsIn(code: string, importedIds: readonly string[], graph: ModuleGraph): string[] {
  const barrel = importedIds.find((id) => id.includes("/lucide-react/dist/esm/lucide-react."));
  const named = barrel && /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code)?.[1];
  if (!named) return [];
  const exported = graph.getModuleInfo(barrel)?.code ?? "";
  return named.split(",").flatMap((name) => {
    const alias = name.trim().split(" as ")[0];
    const [, file] =
      new RegExp(`default as ${alias}\\b[^;]*?from\\s*["']\\./(icons/[^"']+)`).exec(exported) ?? [];
    return file ? [barrel.replace(/lucide-react\.\w+$/, file)] : [];
  });
}
