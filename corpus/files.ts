/** Reads the files of `content/` and their parts, for every kind of content. */
import fs from "node:fs";
import path from "node:path";
import { load as parseYaml } from "js-yaml";
import { z } from "zod";

/** Reports a problem in a file, named relative to the content folder. */
export type Report = (file: string, message: string) => void;

/** The app prints the quotation marks and apostrophes of screens; here they are typed. */
function readText(directory: string, file: string, report: Report): string {
  const text = fs.readFileSync(path.join(directory, file), "utf8").replaceAll("\r\n", "\n");
  const [printed] = /[‘’“”]/.exec(text) ?? [];
  if (printed) report(file, `write ' or " instead of ${printed}`);
  return text;
}

export function readFrontMatter<T>(
  directory: string,
  file: string,
  schema: z.ZodType<T>,
  report: Report,
): { front: T; body: string } | null {
  const content = readText(directory, file, report);
  const [, yaml, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content) ?? [];
  if (yaml === undefined || body === undefined) {
    report(file, "the front matter is missing");
    return null;
  }
  try {
    return { front: schema.parse(parseYaml(yaml)), body };
  } catch (error) {
    report(file, explain(error));
    return null;
  }
}

/** What a YAML file says. Null, and reported, if it can't be read or its schema refuses it. */
export function readYaml<T>(directory: string, file: string, schema: z.ZodType<T>, report: Report): T | null {
  try {
    return schema.parse(parseYaml(readText(directory, file, report)));
  } catch (error) {
    report(file, explain(error));
    return null;
  }
}

export function sections(
  body: string,
  report: (message: string) => void,
): { title: string; content: string }[] {
  const [before = "", ...parts] = body.split(/^## +/m);
  if (before.trim()) report("text before the first section");
  return parts.map((part) => {
    const end = part.indexOf("\n");
    const content = end < 0 ? "" : part.slice(end + 1).trim();
    if (/^#{1,6} /m.test(content)) report("use only ## headings");
    return { title: (end < 0 ? part : part.slice(0, end)).trim(), content };
  });
}

export function markdownFiles(directory: string, folder: string): string[] {
  const root = path.join(directory, folder);
  if (!fs.existsSync(root)) return [];
  return fs
    .readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")))
    .sort();
}

export function yamlFiles(directory: string, folder: string): string[] {
  const root = path.join(directory, folder);
  if (!fs.existsSync(root)) return [];
  return fs
    .readdirSync(root)
    .filter((file) => file.endsWith(".yaml"))
    .sort()
    .map((file) => `${folder}/${file}`);
}

export function explain(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map((issue) => `${issue.path.join(".") || "file"}: ${issue.message}`).join("; ");
  }
  return (error as Error).message.split("\n")[0] ?? "unreadable";
}

export function duplicates(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
