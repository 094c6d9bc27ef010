/**
 * The landmark that a menu opened from `element` belongs to. Outside of it, users who navigate by landmark wouldn't
 * find the menu.
 */
export function nearestLandmark(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>("aside, [role=dialog], header, main") ?? null;
}
