/** The order of a course while it is being changed. */

export interface OrderedModule {
  readonly id: string;
  readonly lessons: readonly string[];
}

export type Order = readonly OrderedModule[];

/** Where a lesson or a module is, counted from 0. */
function lessonAt(order: Order, id: string): [module: number, place: number] {
  const module = order.findIndex(({ lessons }) => lessons.includes(id));
  return [module, order[module]?.lessons.indexOf(id) ?? -1];
}

/**
 * Moves a lesson or a module one place up or down. A lesson at its module's edge goes into the next module. At the end of
 * the course, nothing changes.
 */
export function moveBy(order: Order, id: string, step: -1 | 1): Order {
  const ownPlace = order.findIndex((module) => module.id === id);
  if (ownPlace >= 0) return swapped(order, ownPlace, ownPlace + step);
  const [module, place] = lessonAt(order, id);
  const from = order[module];
  if (!from) return order;
  const next = place + step;
  if (next >= 0 && next < from.lessons.length) {
    return order.map((one) => (one === from ? { ...one, lessons: swapped(one.lessons, place, next) } : one));
  }
  const to = order[module + step];
  if (!to) return order;
  return order.map((one) => {
    if (one === from) return { ...one, lessons: one.lessons.filter((lesson) => lesson !== id) };
    if (one === to) return { ...one, lessons: step > 0 ? [id, ...one.lessons] : [...one.lessons, id] };
    return one;
  });
}

/** Puts a lesson before another one, or a module before another one: what dragging does. */
export function moveBefore(order: Order, id: string, target: string): Order {
  if (id === target) return order;
  const moved = order.find((module) => module.id === id);
  if (moved) {
    const rest = order.filter((module) => module !== moved);
    const place = rest.findIndex((module) => module.id === target || module.lessons.includes(target));
    return place < 0 ? order : [...rest.slice(0, place), moved, ...rest.slice(place)];
  }
  if (lessonAt(order, id)[0] < 0) return order;
  const without = order.map((module) => ({
    ...module,
    lessons: module.lessons.filter((lesson) => lesson !== id),
  }));
  return without.map((module) => {
    if (module.id === target) return { ...module, lessons: [...module.lessons, id] };
    const place = module.lessons.indexOf(target);
    return place < 0
      ? module
      : { ...module, lessons: [...module.lessons.slice(0, place), id, ...module.lessons.slice(place)] };
  });
}

/** "Position 2 of 6 in module 3", or "Module 2 of 5". */
export function placeOf(order: Order, id: string): string {
  const ownPlace = order.findIndex((module) => module.id === id);
  if (ownPlace >= 0) return `Module ${ownPlace + 1} of ${order.length}`;
  const [module, place] = lessonAt(order, id);
  return `Position ${place + 1} of ${order[module]?.lessons.length ?? 0} in module ${module + 1}`;
}

function swapped<T>(list: readonly T[], one: number, other: number): readonly T[] {
  const [a, b] = [list[one], list[other]];
  if (a === undefined || b === undefined) return list;
  return list.map((item, index) => (index === one ? b : index === other ? a : item));
}
