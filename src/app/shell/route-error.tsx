import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";

/** A page that could not be shown: nothing is lost, and there are two ways on. */
export function RouteError() {
  usePageTitle("Something went wrong");
  return (
    <main className="mx-auto grid min-h-dvh max-w-md place-content-center px-5">
      <div role="alert" className="grid gap-4">
        <h1 className="font-semibold text-3xl">Something went wrong</h1>
        <p className="text-ink-soft leading-relaxed">
          This page couldn’t be shown. Refreshing it mostly helps; your conversations are safe.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => location.reload()}>Refresh Page</Button>
          <Button variant="secondary" asChild>
            <Link to="/">Return Home</Link>
          </Button>
        </div>
      </div>
    </main>
  );
}
