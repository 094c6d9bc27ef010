/** Loads the retrieval and the outline engine with one thing changed, without a switch for it in their code. */
import { registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const SHARED = path.resolve(import.meta.dirname, "../../supabase/functions/_shared");
const isPatchable = (url: string) => /\/_shared\/(?:question|search|answer)/.test(url);
/** These keep what they read from the database, so all variants that don't change them share them. */
const KEEPERS = ["search/search.ts", "search/entry-texts.ts", "question/words.ts"];

/** What to change in one module. */
export interface Patch {
  /** Below `supabase/functions/_shared`. */
  readonly file: string;
  /** Top-level constants, each with the code of its new value, in which `old` stands for the present one. */
  readonly constants?: Readonly<Record<string, string>>;
  /** Code to run at the module's end, where its constants are in scope. */
  readonly code?: string;
}

export interface Variant {
  readonly readQuestion: typeof import("../../supabase/functions/_shared/question/question.ts").readQuestion;
  readonly answerQuestion: typeof import("../../supabase/functions/_shared/answer-message.ts").answerQuestion;
}

const patches = new Map<string, Patch>();

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const variant = new URL(context.parentURL ?? "file:///").searchParams.get("variant");
    if (!variant || !isPatchable(resolved.url)) return resolved;
    const patched = patches.get(variant)?.file ?? "";
    const isShared = !KEEPERS.includes(patched) && KEEPERS.some((file) => resolved.url.endsWith(`/${file}`));
    return isShared ? resolved : { ...resolved, url: `${resolved.url}?variant=${variant}` };
  },
  load(url, context, next) {
    const loaded = next(url, context);
    const { pathname, searchParams } = new URL(url);
    const patch = patches.get(searchParams.get("variant") ?? "");
    if (!patch || !pathname.endsWith(`/_shared/${patch.file}`)) return loaded;
    return { ...loaded, source: applied(patch, String(loaded.source)) };
  },
});

function applied({ file, constants = {}, code = "" }: Patch, source: string): string {
  let changed = source;
  for (const [name, value] of Object.entries(constants)) {
    const declared = new RegExp(`^((?:export )?const ${name}\\b[^=]*=)([^;]+);`, "m");
    if (!declared.test(changed)) throw new Error(`${file} has no constant ${name}`);
    const valueFrom = (old: string) => value.replaceAll(/\bold\b/g, `(${old.trim()})`);
    changed = changed.replace(declared, (_, head: string, old: string) => `${head} ${valueFrom(old)};`);
  }
  return `${changed}\n${code}\n`;
}

export async function loadVariant(patch: Patch): Promise<Variant> {
  const load = importVariant(patch);
  const [reading, walk] = await Promise.all([load("question/question.ts"), load("answer-message.ts")]);
  return { ...(reading as Variant), ...(walk as Variant) };
}

/** The keys of a list or record that the module keeps to itself, and the text of each. */
export async function linesOf(file: string, list: string): Promise<[key: string, text: string][]> {
  const load = importVariant({ file, code: `export const linesOfList = Object.entries(${list});` });
  const { linesOfList } = (await load(file)) as { linesOfList: [string, unknown][] };
  return linesOfList.map(([key, line]) => [key, [line].flat(3).join(" → ")]);
}

function importVariant(patch: Patch): (file: string) => Promise<unknown> {
  const name = String(patches.size + 1);
  patches.set(name, patch);
  return async (file) => await import(`${pathToFileURL(path.join(SHARED, file)).href}?variant=${name}`);
}
