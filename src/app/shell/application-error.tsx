import { Component, type ReactNode } from "react";
import { Button } from "@/components/ui/button.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { reportError } from "@/lib/report-error.ts";
import { ErrorScreen } from "./error-screen.tsx";

interface ApplicationBoundaryProps {
  readonly children: ReactNode;
}

/** Around everything: errors that nothing below handles end here instead of in an empty page. */
export class ApplicationBoundary extends Component<ApplicationBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    void reportError("Showing the app", error);
  }

  override render() {
    return this.state.hasFailed ? <ApplicationError /> : this.props.children;
  }
}

function ApplicationError() {
  usePageTitle("Application Error");
  return (
    <main className="flex min-h-dvh flex-col">
      <ErrorScreen
        title="Application Error"
        actions={<Button onClick={() => location.reload()}>Reload Application</Button>}
      >
        <p>The application encountered an unexpected error. Please try refreshing the page.</p>
      </ErrorScreen>
    </main>
  );
}
