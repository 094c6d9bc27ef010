import { type MouseEvent, useCallback } from "react";
import { useNavigate } from "react-router";

/** Milliseconds that the old page may stay for the new one's code. Then the page changes without a transition. */
const PATIENCE = 200;
const NAME = "title";

const wantsMotion = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

const heading = () => document.querySelector<HTMLElement>("main h1");

/**
 * Follows a list's marked link (`ENTRY_LINK`) with a transition: its text moves to where it is the page's title. Back has none, so
 * that nothing comes before the page. @returns for the capturing phase of a click, before the link takes it.
 */
export function useTitleTransition(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-entry]");
      const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
      if (!link || !isPlain || !("startViewTransition" in document) || !wantsMotion()) return;
      event.preventDefault();
      link.style.viewTransitionName = NAME;
      const before = heading();
      let title: HTMLElement | null = null;
      const transition = document.startViewTransition(async () => {
        void navigate(link.pathname + link.search + link.hash);
        const until = performance.now() + PATIENCE;
        // Frames stand still meanwhile.
        do await new Promise((resolve) => setTimeout(resolve));
        while (heading() === before && performance.now() < until);
        link.style.viewTransitionName = "";
        title = heading();
        if (title?.textContent === link.textContent) title.style.viewTransitionName = NAME;
        else transition.skipTransition();
      });
      // Skipping one rejects what waits for its pictures.
      transition.ready.catch(() => {});
      const forget = () => title?.style.removeProperty("view-transition-name");
      transition.finished.then(forget, forget);
    },
    [navigate],
  );
}
