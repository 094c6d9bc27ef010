/** What an act has to work with. */
import type { Deed, Ledger, Student } from "../ledger.ts";
import type { Random } from "../seed.ts";
import type { World } from "../world.ts";

/** What the template offers to everyone. */
export interface Offer {
  readonly courses: readonly string[];
  /** Lessons that no one has to rent. */
  readonly previews: readonly string[];
  /** One question of each exercise. */
  readonly exercises: readonly { readonly exercise: string; readonly item: string }[];
}

export interface Scene {
  readonly world: World;
  readonly ledger: Ledger;
  readonly students: readonly Student[];
  readonly admin: Student;
  readonly offer: Offer;
}

export type Act = (scene: Scene, student: Student, random: Random) => Promise<unknown>;

/** The student's deeds of a kind that were acknowledged. */
export function ownDeeds<K extends Deed["kind"]>({ ledger }: Scene, student: Student, kind: K): Deed<K>[] {
  return ledger.acknowledged(kind).filter((deed) => deed.student === student);
}
