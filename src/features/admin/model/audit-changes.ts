/** What an entry of the audit log changed, field by field, as it is read. */
import type { AuditEntry } from "@backend/contracts/admin-users.ts";
import { valueText } from "@/components/text-diff/text-changes.ts";
import { formatBytes, formatTime } from "./format.ts";
import { settingText } from "./setting-labels.ts";

export interface AuditChange {
  readonly name: string;
  /** Null: there was nothing to compare with, and `after` is what the entry says. */
  readonly before: string | null;
  readonly after: string;
}

/** Said with every entry, whether it changed or not: it says what the rest is about. */
const CONTEXT = "course";

/** Each field that differs. The name isn't one, unless it changed: it is what the entry is about. */
export function auditChanges({
  target_kind,
  details: { before, after },
}: Pick<AuditEntry, "target_kind" | "details">): AuditChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name): AuditChange[] => {
    const [was, is] = [before?.[name], after?.[name]];
    if (name === "name" && (was === undefined || is === undefined)) return [];
    const label = labelOf(name);
    const write = target_kind === "setting" ? settingValue : name === "bytes" ? sizeText : fieldText;
    if (was === undefined) return [{ name: label, before: null, after: write(is) }];
    if (after === undefined) return [{ name: label, before: null, after: write(was) }];
    if (write(was) !== write(is)) return [{ name: label, before: write(was), after: write(is) }];
    return name === CONTEXT ? [{ name: label, before: null, after: write(is) }] : [];
  });
}

const NAMES: Readonly<Record<string, string>> = { is_admin: "Administrator", bytes: "Size" };

function labelOf(name: string): string {
  const words = name.replaceAll("_", " ");
  return NAMES[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const sizeText = (value: unknown): string => formatBytes(Number(value));

function fieldText(value: unknown): string {
  if (value === undefined || value === null || value === "") return "none";
  return typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) ? formatTime(value) : valueText(value);
}

const settingValue = (value: unknown): string =>
  typeof value === "string" || typeof value === "boolean" || typeof value === "number"
    ? settingText(value)
    : "none";
