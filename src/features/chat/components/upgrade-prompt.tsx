import { Sparkles } from "lucide-react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";

/** Shown when the month's free messages are used up. @param resetsAt ISO 8601, or null while it is not known. */
export function UpgradePrompt({
  message,
  resetsAt,
}: {
  readonly message: string;
  readonly resetsAt: string | null;
}) {
  return (
    <section
      role="alert"
      aria-label="Free messages used up"
      className="grid gap-3 rounded-lg border border-line bg-raised p-5 shadow-card sm:p-6"
    >
      <h2 className="flex items-center gap-2 font-semibold text-xl">
        <Sparkles aria-hidden="true" className="size-5 text-accent" />
        Keep going with Premium
      </h2>
      <p className="text-ink-soft leading-relaxed">{message}</p>
      <ul className="grid gap-1 text-[0.9375rem]">
        <li>Unlimited messages</li>
        <li>400+ curated flashcards</li>
        <li>$10 per month, cancel at any time</li>
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button asChild>
          <Link to="/settings">Upgrade Now</Link>
        </Button>
        {resetsAt && (
          <span className="text-ink-soft text-sm">
            Free messages again on{" "}
            {new Date(resetsAt).toLocaleDateString("en-US", {
              month: "long",
              day: "numeric",
              timeZone: "UTC",
            })}
          </span>
        )}
      </div>
    </section>
  );
}
