/** What row-level security decides, from the database's catalog: the policies of a table, taken apart. */
import type postgres from "postgres";
import { CIRCUMSTANCES, circumstanceOf } from "./circumstances.ts";
import { atomsOf, type Formula, type Place, parseFormula, placesOf, renamed } from "./formula.ts";

const COMMANDS = ["select", "insert", "update", "delete"] as const;
export type Command = (typeof COMMANDS)[number];
export type Role = "authenticated" | "anon";

/** What a policy asks of a row; an update's check asks it of the new one. */
interface Condition {
  readonly policy: string;
  readonly part: "using" | "check";
  readonly isOfNewRow: boolean;
  /** As Postgres prints it, by name. */
  readonly printed: ReadonlyMap<string, string>;
  readonly formula: Formula;
}

/** All policies that decide about one command of one role on one table. */
export interface Decision {
  readonly table: string;
  readonly command: Command;
  readonly role: Role;
  readonly conditions: readonly Condition[];
  readonly formula: Formula;
  /** Each place of each condition, as it is written in a policy. */
  readonly places: readonly (Place & { readonly written: string })[];
}

interface Policy {
  readonly name: string;
  readonly table: string;
  readonly command: Command | "all";
  readonly isPermissive: boolean;
  readonly roles: Role[];
  readonly using: string | null;
  readonly check: string | null;
}

export async function readDecisions(sql: postgres.Sql): Promise<Decision[]> {
  const policies = await sql<Policy[]>`
    select schemaname || '.' || tablename as table, policyname as name, lower(cmd) as command,
           permissive = 'PERMISSIVE' as "isPermissive", roles::text[] as roles, qual as using, with_check as check
    from pg_policies where schemaname in ('public', 'storage') order by 1, 2`;
  return [...new Set(policies.map(({ table }) => table))].flatMap((table) =>
    COMMANDS.flatMap((command) =>
      (["authenticated", "anon"] as const).flatMap((role) => {
        const deciding = policies.filter(
          (policy) =>
            policy.table === table &&
            policy.roles.includes(role) &&
            ["all", command].includes(policy.command),
        );
        if (!deciding.some(({ isPermissive }) => isPermissive)) return [];
        return [decisionOf({ table, command, role }, deciding)];
      }),
    ),
  );
}

function decisionOf(about: Pick<Decision, "table" | "command" | "role">, policies: Policy[]): Decision {
  const parts = about.command === "update" ? (["using", "check"] as const) : (["using"] as const);
  const conditions: Condition[] = [];
  const all: Formula[] = [];
  for (const part of parts) {
    const asked = (isPermissive: boolean) =>
      policies
        .filter((policy) => policy.isPermissive === isPermissive)
        .flatMap((policy) => conditionsOf(policy, about.command, part));
    const [restrictive, permissive] = [asked(false), asked(true)];
    conditions.push(...restrictive, ...permissive);
    all.push(...restrictive.map(({ formula }) => formula));
    if (permissive.length > 0) all.push({ kind: "or", parts: permissive.map(({ formula }) => formula) });
  }
  const formula: Formula = { kind: "and", parts: all };
  const written = conditions.flatMap((condition) =>
    placesOf(condition.formula).map(
      ({ atom }, i) => `${about.table}: "${condition.policy}", ${condition.part}, ${i + 1}: ${atom}`,
    ),
  );
  const places = placesOf(formula)
    .map((place, i) => ({ ...place, written: written[i] ?? "" }))
    .filter(({ atom }) => atom !== "true");
  return { ...about, conditions, formula, places };
}

/** Without a check, an update's new row has to be like the old one. */
function conditionsOf({ name, using, check }: Policy, command: Command, of: "using" | "check"): Condition[] {
  const part = of === "check" || (command === "insert" && check) ? "check" : "using";
  const text = part === "check" ? check : using;
  if (!text) return [];
  const isOfNewRow = of === "check";
  const nameOf = (atom: string) => {
    if (atom === "true") return atom;
    const circumstance = circumstanceOf(atom);
    return isOfNewRow ? ofNewRow(circumstance) : circumstance;
  };
  const formula = parseFormula(text);
  const printed = new Map(atomsOf(formula).map((atom) => [nameOf(atom), atom]));
  return [{ policy: name, part, isOfNewRow, printed, formula: renamed(formula, nameOf) }];
}

/** What is true of an update's new row has a name of its own. */
export const ofNewRow = (name: string) => (CIRCUMSTANCES[name]?.ofRow ? `new ${name}` : name);
