import { useQueries } from "@tanstack/react-query";
import { BookOpen, type LucideIcon, MessageSquareText, PenLine, Send } from "lucide-react";
import { useEffect, useId } from "react";
import { announce } from "@/components/ui/toasts.ts";
import { getStatistic, STATISTICS_FAILED, type Statistic } from "../api/get-statistics.ts";

const CARDS: readonly { name: Statistic; label: string; icon: LucideIcon }[] = [
  { name: "messagesSent", label: "Messages Sent", icon: Send },
  { name: "messagesReceived", label: "Messages Received", icon: MessageSquareText },
  { name: "premiumFlashcards", label: "Premium Flashcards", icon: BookOpen },
  { name: "createdFlashcards", label: "Created Flashcards", icon: PenLine },
];

/**
 * The account's counts, refreshed silently. Users hear of a failure only if nothing could be counted the first time.
 */
export function StatisticsCards({ userId }: { readonly userId: string }) {
  const id = useId();
  const counts = useQueries({ queries: CARDS.map(({ name }) => getStatistic(userId, name)) });
  const hasFailed = counts.every((count) => count.isLoadingError);
  useEffect(() => {
    if (hasFailed) announce.error("Error", { description: STATISTICS_FAILED });
  }, [hasFailed]);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-semibold text-xl">
        Account Statistics
      </h2>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {CARDS.map(({ name, label, icon: Icon }, index) => (
          <div
            key={name}
            className="flex flex-col justify-between gap-3 rounded-lg border border-line bg-raised p-4 shadow-card"
          >
            <dt className="flex items-start justify-between gap-2 text-ink-soft text-sm leading-snug">
              {label}
              <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            </dt>
            <dd className="font-semibold font-serif text-3xl tabular-nums">
              {counts[index]?.data?.toLocaleString("en-US") ?? "N/A"}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
