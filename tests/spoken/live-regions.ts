/** Runs in the page, beside the virtual screen reader: what live regions announce. */

/**
 * The library takes any change of an attribute for an announcement, and doesn't hear an alert that arrives whole.
 * @param say takes each announcement, in order.
 */
export function listenToLiveRegions(say: (phrase: string) => void): void {
  const REGIONS =
    "[role=alert], [role=status], [role=log], [aria-live=polite], [aria-live=assertive], output";
  const isAtomic = (region: Element) =>
    region.getAttribute("aria-atomic") === "true" || region.matches("[role=alert], [role=status], output");
  const words = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
    if (!(node instanceof Element) || node.matches("[aria-hidden=true], style, script")) return "";
    const inner = [...node.childNodes].map(words).join("");
    return getComputedStyle(node).display === "inline" ? inner : ` ${inner} `;
  };
  const text = (nodes: readonly Node[]) => nodes.map(words).join(" ").replace(/\s+/g, " ").trim();
  new MutationObserver((mutations) => {
    const said = new Set<string>();
    const announce = (region: Element, nodes: readonly Node[]) => {
      const isOff = (node: Node) => node instanceof Element && node.closest("[aria-live=off]") !== null;
      const spoken = text(nodes.filter((node) => !isOff(node)));
      if (!spoken || !region.isConnected || !region.checkVisibility() || region.closest("[aria-hidden=true]"))
        return;
      const isUrgent = region.matches("[role=alert], [aria-live=assertive]");
      said.add(`${isUrgent ? "assertive" : "polite"}: ${spoken}`);
    };
    for (const { target, addedNodes, type } of mutations) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(REGIONS);
      if (region) {
        if (type === "characterData" || addedNodes.length > 0)
          announce(
            region,
            isAtomic(region) ? [region] : type === "characterData" ? [target] : [...addedNodes],
          );
        continue;
      }
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        const found = node.matches(REGIONS) ? [node] : [...node.querySelectorAll(REGIONS)];
        for (const arrived of found) {
          if (arrived.matches("[role=alert]")) announce(arrived, [arrived]);
          // What is waited for differs from run to run.
          else if (text([arrived]) && !/…/.test(text([arrived])) && !arrived.closest("button"))
            said.add(`[arrives unspoken] ${text([arrived])}`);
        }
      }
    }
    for (const phrase of said) say(phrase);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
