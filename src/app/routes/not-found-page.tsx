import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";

export default function NotFoundPage() {
  usePageTitle("Page not found");
  return (
    <main className="mx-auto grid min-h-dvh max-w-md place-content-center gap-4 px-5">
      <h1 className="font-semibold text-3xl">Page not found</h1>
      <p className="text-ink-soft leading-relaxed">
        There is nothing at this address. It may have moved, or the link may be mistyped.
      </p>
      <Button asChild className="justify-self-start">
        <Link to="/">Return Home</Link>
      </Button>
    </main>
  );
}
