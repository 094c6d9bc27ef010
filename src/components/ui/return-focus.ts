import { useRef } from "react";

/** The element that opened each dialog or menu on the page. */
const openers = new WeakMap<Element, HTMLElement>();

/** The last opener: a dialog that replaces another one opens when the focus is nowhere. */
let latest: HTMLElement | null = null;

const LAYERS = "[role=dialog], [role=alertdialog], [role=menu]";

/** Notes what opened a layer, for layers that open from it. */
export function noteOpener(layer: Element, opener: HTMLElement): void {
  openers.set(layer, opener);
}

/** The element on the page behind all layers: what opened the layer that has the focus, or the layer that opened it. */
function openerOnPage(focused: Element | null): HTMLElement | null {
  let element = focused;
  let layer = element?.closest(LAYERS);
  while (layer) {
    element = openers.get(layer) ?? null;
    layer = element?.closest(LAYERS);
  }
  return element instanceof HTMLElement && element !== document.body ? element : null;
}

interface ReturnFocus {
  readonly onOpenAutoFocus: (event: Event) => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/**
 * Returns the focus, when a dialog closes, to what opened it. Radix returns it to the dialog's own trigger only, and
 * these dialogs are opened by state. If the opener is gone, the page's content gets the focus, so that the keyboard
 * never has to start over.
 */
export function useReturnFocus(): ReturnFocus {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event) => {
      opener.current = openerOnPage(document.activeElement) ?? (latest?.isConnected ? latest : null);
      latest = opener.current;
      if (event.currentTarget instanceof Element && opener.current)
        noteOpener(event.currentTarget, opener.current);
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      if (opener.current?.isConnected) focusOn(opener.current);
      else if (document.activeElement === document.body) document.getElementById("content")?.focus();
    },
  };
}

/** A context menu belongs to a row; the row's link gets the focus. */
export function focusOn(opener: HTMLElement): void {
  opener.focus();
  if (document.activeElement !== opener) opener.querySelector<HTMLElement>("a, button")?.focus();
}
