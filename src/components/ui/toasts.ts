/** Messages that pass, in the three kinds of the specification (9.3). The toaster must be on the page. */
import { type ExternalToast, toast } from "sonner";
import {
  FLASH_DURATIONS,
  FLASHES_AT_ONCE,
  MESSAGE_DURATION,
  NOTICE_DURATION,
  NOTICES_AT_ONCE,
} from "@/lib/measures.ts";

type Tone = "success" | "info" | "warning" | "error";

interface ToastDetails {
  /** A sentence below the title. */
  readonly description?: string;
  /** What can be done about it. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** What the product did, or could not do: up to three beside each other. */
export const notify: Record<Tone, (title: string, details?: ToastDetails) => void> = kind(
  NOTICE_DURATION,
  NOTICES_AT_ONCE,
);

/** A title with a sentence: a new one takes the place of the last. */
export const announce: Record<Tone, (title: string, details?: ToastDetails) => void> = kind(
  MESSAGE_DURATION,
  1,
);

const flashes = showAtMost(FLASHES_AT_ONCE);

/** A few words after a press. One of something under way stays until it is taken away. */
export const flash = {
  blank: (text: string) => flashes((id) => toast(text, { id, duration: FLASH_DURATIONS.blank })),
  success: (text: string) => flashes((id) => toast.success(text, { id, duration: FLASH_DURATIONS.success })),
  error: (text: string) => flashes((id) => toast.error(text, { id, duration: FLASH_DURATIONS.error })),
  /** @returns takes the toast away. */
  loading(text: string): () => void {
    const id = flashes((own) => toast.loading(text, { id: own, duration: Number.POSITIVE_INFINITY }));
    return () => void toast.dismiss(id);
  },
};

function kind(duration: number, atMost: number) {
  const show = showAtMost(atMost);
  const inTone = (tone: Tone) => (title: string, details?: ToastDetails) => {
    show((id) => toast[tone](title, { id, duration, ...toOptions(details) }));
  };
  return {
    success: inTone("success"),
    info: inTone("info"),
    warning: inTone("warning"),
    error: inTone("error"),
  };
}

function toOptions(details: ToastDetails = {}): ExternalToast {
  const { description, action } = details;
  return { ...(description ? { description } : {}), ...(action ? { action } : {}) };
}

/** Takes the oldest of a kind away when there would be too many of it. */
function showAtMost(limit: number): (show: (id: string) => void) => string {
  const shown: string[] = [];
  return (show) => {
    const id = crypto.randomUUID();
    shown.push(id);
    while (shown.length > limit) toast.dismiss(shown.shift());
    show(id);
    return id;
  };
}
