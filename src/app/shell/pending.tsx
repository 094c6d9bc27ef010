import { Spinner } from "@/components/ui/spinner.tsx";
import { hasStoredSession } from "@/lib/supabase.ts";
import { ShellSkeleton } from "./shell-skeleton.tsx";

/** While the first page's code is loading. Visitors without a session are on their way to a page without the shell. */
export function Pending() {
  if (hasStoredSession()) return <ShellSkeleton />;
  return (
    <div role="status" className="grid min-h-dvh place-content-center text-ink-soft">
      <Spinner className="size-6" />
      <span className="sr-only">Loading…</span>
    </div>
  );
}
