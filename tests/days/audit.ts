/** Holds the product to its promises, after a day. Each check reads what is stored or shown, and compares it with the ledger. */
import type { Scene } from "./acts/act.ts";
import { access } from "./audits/access.ts";
import { accounts } from "./audits/accounts.ts";
import { chat } from "./audits/chat.ts";
import { counting } from "./audits/counting.ts";
import { factors } from "./audits/factors.ts";
import { money } from "./audits/money.ts";
import { sharing } from "./audits/sharing.ts";
import { study } from "./audits/study.ts";
import { writing } from "./audits/writing.ts";

export interface Check {
  /** As the documentation makes it. */
  readonly promise: string;
  /** Whether a restored backup has to keep it, too, for what was acknowledged before. */
  readonly isOfCopies?: true;
  /** @returns what breaks it, if anything. */
  find(scene: Scene): Promise<readonly string[]>;
}

export interface Violation {
  readonly promise: string;
  readonly details: readonly string[];
}

export const CHECKS: readonly Check[] = [
  ...[...counting, ...chat, ...sharing, ...study, ...writing, ...money, ...access, ...accounts],
  ...factors,
];

export async function audit(
  scene: Scene,
  isChecked: (check: Check) => boolean = () => true,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { promise, find } of CHECKS.filter(isChecked)) {
    const details = await find(scene).catch((error: unknown) => [`the check failed: ${String(error)}`]);
    if (details.length > 0) violations.push({ promise, details });
  }
  return violations;
}
