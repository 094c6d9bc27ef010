/** Whether the document is this address's own page, as the build rendered it, not the app's in its place (service-worker.ts). */
export function isAsRendered(root: HTMLElement): boolean {
  return root.hasChildNodes() && document.querySelector("link[rel=canonical]") !== null;
}
