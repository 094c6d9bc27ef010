import { Spinner } from "@/components/ui/spinner.tsx";

/** While the first page's code is on its way. */
export function Pending() {
  return (
    <div role="status" className="grid min-h-dvh place-content-center text-ink-soft">
      <Spinner className="size-6" />
      <span className="sr-only">Loading…</span>
    </div>
  );
}
