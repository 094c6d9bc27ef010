import { isRouteErrorResponse, useRouteError } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { isReloading } from "../recover-stale-build.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { Pending } from "./pending.tsx";

/** Failures of the router itself, shown as they are: the status or message, and the stack. */
export function UnexpectedError() {
  usePageTitle("Unexpected Application Error!");
  const { summary, stack } = told(useRouteError());
  if (isReloading()) return <Pending />;
  return (
    <main className="flex min-h-dvh flex-col">
      <ErrorScreen
        title="Unexpected Application Error!"
        actions={
          <Button asChild>
            <a href="/">Return Home</a>
          </Button>
        }
      >
        <p className="font-medium text-ink">{summary}</p>
        {stack && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
          <pre tabIndex={0} className="max-h-64 overflow-auto rounded-md bg-sunken p-3 text-xs">
            {stack}
          </pre>
        )}
      </ErrorScreen>
    </main>
  );
}

function told(error: unknown): { summary: string; stack: string | null } {
  if (isRouteErrorResponse(error))
    return { summary: `${error.status} ${error.statusText}`.trim(), stack: null };
  if (error instanceof Error) return { summary: error.message, stack: error.stack ?? null };
  return { summary: String(error), stack: null };
}
