import { type RefObject, useEffect } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { configuration } from "@/lib/configuration.ts";
import { resetDay } from "../model/reset-day.ts";
import { LIMIT_NOTE } from "./composer.tsx";

interface UpgradePromptProps {
  /** Null while it isn't known. */
  readonly limit: number | null;
  /** ISO 8601, or null while it isn't known. */
  readonly resetsAt: string | null;
  /** Whether a question was just refused. Otherwise it says so before one is typed. */
  readonly isRefusal: boolean;
  readonly upgrade: RefObject<HTMLAnchorElement | null>;
}

/** On top of the composer when the month's free messages are used up: in view however long the conversation is. */
export default function UpgradePrompt({ limit, resetsAt, isRefusal, upgrade }: UpgradePromptProps) {
  useEffect(() => {
    if (isRefusal) upgrade.current?.focus();
  }, [isRefusal, upgrade]);
  return (
    <section
      role={isRefusal ? "alert" : "status"}
      aria-label="Free messages used up"
      className="-mb-5 grid items-center gap-x-6 gap-y-3 rounded-t-xl border border-accent border-b-0 bg-accent-soft px-4 pt-4 pb-9 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      {/* It describes the composer, too: the section would do so by its name alone. */}
      <p id={LIMIT_NOTE} className="text-balance text-ink-soft text-sm leading-relaxed">
        <strong className="font-semibold text-base text-ink">
          You’ve used all {limit ?? configuration.freeMessages} free messages this month.
        </strong>{" "}
        Upgrade to keep going{resetsAt ? `, or wait until ${resetDay(resetsAt)}` : ""}.
      </p>
      <Button asChild>
        <Link ref={upgrade} to="/settings">
          Upgrade Now
        </Link>
      </Button>
    </section>
  );
}
