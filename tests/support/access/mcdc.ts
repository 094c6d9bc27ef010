/** Modified condition/decision coverage of what row-level security decides. */
import type postgres from "postgres";
import { atomsOf, decides, type Formula, placesOf, type Values } from "./formula.ts";
import type { Decision } from "./policies.ts";
import { type Observation, observe, type TriedTable } from "./try-policies.ts";

/** For each condition two situations in which it decides, if there are any that can be. */
export async function decidingSituations(
  sql: postgres.Sql,
  decision: Decision,
  tried: TriedTable,
  formula: Formula,
): Promise<Map<Values, Observation>> {
  const names = atomsOf(formula).filter((name) => name !== "true");
  const situations = Array.from(
    { length: 2 ** names.length },
    (_, number): Values => Object.fromEntries(names.map((name, i) => [name, ((number >> i) & 1) === 0])),
  );
  const seen = new Map<Values, Promise<Observation | null>>();
  const look = (values: Values) => {
    const known = seen.get(values) ?? observe(sql, decision, tried, values);
    seen.set(values, known);
    return known;
  };
  const kept = new Map<Values, Observation>();
  /** Whether both can be, so that they show what the condition decides. */
  const keep = async (...pair: Values[]) => {
    const observed: [Values, Observation][] = [];
    for (const values of pair) {
      const observation = await look(values);
      if (!observation) return false;
      observed.push([values, observation]);
    }
    for (const [values, observation] of observed) kept.set(values, observation);
    return true;
  };
  const places = placesOf(formula).filter(({ atom }) => atom !== "true");
  if (places.length === 0) await keep({});
  for (const place of places) {
    const pairs = situations
      .filter((values) => values[place.atom])
      .map((values) => [values, ...situations.filter((other) => decides(place, formula, [values, other]))])
      .filter(({ length }) => length === 2);
    let isDecided = false;
    for (const pair of pairs) isDecided ||= await keep(...pair);
    if (!isDecided)
      throw new Error(`${decision.table}, ${decision.command}: ${place.atom} never decides alone`);
  }
  return kept;
}
