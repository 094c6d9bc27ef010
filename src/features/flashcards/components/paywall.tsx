import { PREMIUM_PRICE } from "@backend/contracts/prices.ts";
import { useQuery } from "@tanstack/react-query";
import { Check, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { getLocked } from "../api/get-locked.ts";
import { cardCount } from "../model/counts.ts";

interface PaywallProps {
  readonly collectionId: string;
  readonly title: string;
  /** How many of its cards the plan doesn't open, and how many official cards there are in all. */
  readonly locked: number;
  readonly children: ReactNode;
}

const BENEFITS = [
  "Every official card, in 14 subjects",
  "The outline passage behind every answer, one key away",
  "When the law changes, the card does too, and you see what changed",
  "Unlimited messages in Chat",
] as const;

/** What Premium adds to a collection: its next questions, and the offer. */
export function Paywall({ collectionId, title, locked, children }: PaywallProps) {
  const { data: questions } = useQuery(getLocked(collectionId));
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_20rem]">
      <section aria-label="With Premium" className="min-w-0">
        <h2 className="font-medium text-15">
          With Premium <span className="text-ink-soft">{locked.toLocaleString("en-US")} more</span>
        </h2>
        <ul className="mt-2">
          {questions?.map(({ id, front, topic_title }) => (
            <li key={id} className="flex items-center justify-between gap-4 border-line border-b py-3">
              <span className="min-w-0">
                <span className="block font-serif text-ink-soft leading-snug">{front}</span>
                <span className="text-ink-soft text-sm">{topic_title}</span>
              </span>
              <Lock aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
            </li>
          ))}
        </ul>
      </section>
      <aside
        aria-label="Premium"
        className="self-start rounded-lg border border-line bg-raised p-6 shadow-card"
      >
        <h2 className="font-semibold text-xl leading-snug">
          Unlock the other {locked === 1 ? "" : `${locked} `}
          {title} {cardCount(locked).replace(/^[\d,]+ /, "")}
        </h2>
        <p className="mt-2">
          <span className="font-semibold font-serif text-2xl">{PREMIUM_PRICE}</span>{" "}
          <span className="text-ink-soft text-sm">a month, cancel anytime</span>
        </p>
        <ul className="mt-4 grid gap-2.5 text-15 leading-snug">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
              {benefit}
            </li>
          ))}
        </ul>
        <div className="mt-5 grid gap-2">{children}</div>
        <p className="mt-3 text-center text-ink-soft text-sm">Cards you make are free and unlimited.</p>
      </aside>
    </div>
  );
}
