/**
 * The library identifies tables by name alone. Without this, it would confuse a public table with one of the
 * same name in `auth`.
 */
import type { Schema } from "./sent-values.ts";

interface Named {
  readonly schema?: string;
  readonly ref_schema?: string;
}

/** The parts of the library's schema introspection that matter here. */
export interface Introspection extends Schema {
  readonly tables: readonly Named[];
}

const PARTS = [
  ...["tables", "columns", "views", "foreign_keys", "primary_keys", "unique_constraints"],
  ...["indexes", "check_constraints", "triggers", "comments", "partitions"],
];

const hidden = new WeakMap<Introspection, Introspection>();

/**
 * The introspection without the `auth` schema, which the REST API never serves. Computed once per schema
 * load.
 */
export function hideAuthSchema(introspection: Introspection): Introspection {
  const known = hidden.get(introspection);
  if (known) return known;
  const parts = introspection as unknown as Record<string, readonly Named[] | undefined>;
  const visible = {
    ...introspection,
    ...Object.fromEntries(
      PARTS.filter((part) => parts[part]).map((part) => [
        part,
        parts[part]?.filter(({ schema, ref_schema }) => schema !== "auth" && ref_schema !== "auth"),
      ]),
    ),
  };
  hidden.set(introspection, visible);
  // The cached result may be passed in again.
  hidden.set(visible, visible);
  return visible;
}
