/** Toasts, in the three kinds of the specification (9.3). The toaster must be on the page. */
import type { ExternalToast } from "sonner";
import {
  FLASH_DURATIONS,
  FLASHES_AT_ONCE,
  MESSAGE_DURATION,
  NOTICE_DURATION,
  NOTICES_AT_ONCE,
  UNDO_DURATION,
} from "@/lib/measures.ts";
import { type Library, toastLibrary } from "./toast-library.ts";

type Tone = "success" | "info" | "warning" | "error";

interface ToastDetails {
  /** A sentence below the title. */
  readonly description?: string;
  /** What the user can do about it. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Whether the action takes back what was done: then the toast stays longer. */
  readonly canUndo?: boolean;
}

/** What the product did or couldn't do: up to three at a time. */
export const notify: Record<Tone, (title: string, details?: ToastDetails) => void> = kind(
  NOTICE_DURATION,
  NOTICES_AT_ONCE,
);

/** A title with a sentence. A new one replaces the last. */
export const announce: Record<Tone, (title: string, details?: ToastDetails) => void> = kind(
  MESSAGE_DURATION,
  1,
);

const flashes = showAtMost(FLASHES_AT_ONCE);

/** A few words after a click. A loading toast stays until it's dismissed. */
export const flash = {
  blank: (text: string) => flashes((toast, id) => toast(text, { id, duration: FLASH_DURATIONS.blank })),
  success: (text: string) =>
    flashes((toast, id) => toast.success(text, { id, duration: FLASH_DURATIONS.success })),
  error: (text: string) => flashes((toast, id) => toast.error(text, { id, duration: FLASH_DURATIONS.error })),
  /** @returns dismisses the toast. */
  loading(text: string): () => void {
    const id = flashes((toast, own) => toast.loading(text, { id: own, duration: Number.POSITIVE_INFINITY }));
    return () => toastLibrary.use((toast) => toast.dismiss(id));
  },
};

function kind(duration: number, atMost: number) {
  const show = showAtMost(atMost);
  const inTone = (tone: Tone) => (title: string, details?: ToastDetails) => {
    show((toast, id) => toast[tone](title, { id, duration, ...toOptions(details) }));
  };
  return {
    success: inTone("success"),
    info: inTone("info"),
    warning: inTone("warning"),
    error: inTone("error"),
  };
}

function toOptions(details: ToastDetails = {}): ExternalToast {
  const { description, action, canUndo } = details;
  return {
    ...(description ? { description } : {}),
    ...(action ? { action } : {}),
    ...(canUndo ? { duration: UNDO_DURATION } : {}),
  };
}

type Show = (toast: Library, id: string) => void;

/** Dismisses the oldest toasts of a kind when there would be too many. */
function showAtMost(limit: number): (show: Show) => string {
  const shown: string[] = [];
  return (show) => {
    const id = crypto.randomUUID();
    shown.push(id);
    const excess = shown.splice(0, Math.max(0, shown.length - limit));
    toastLibrary.use((toast) => {
      for (const old of excess) toast.dismiss(old);
      show(toast, id);
    });
    return id;
  };
}
