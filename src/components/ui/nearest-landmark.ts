/**
 * The part of the page that a menu opened from `element` belongs to: what lies outside of all of them is not found by who
 * goes from one to the next.
 */
export function nearestLandmark(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>("aside, [role=dialog], header, main") ?? null;
}
