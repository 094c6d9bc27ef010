import { freeMessages } from "@/lib/configuration.ts";
import { ActionLink } from "./action-link.tsx";
import { AnswerPreview } from "./answer-preview.tsx";
import { ByVisitor } from "./by-visitor.tsx";

export function Hero() {
  return (
    <section className="mx-auto grid w-full max-w-site items-center gap-12 px-4 py-14 sm:px-8 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:gap-16">
      <div className="grid gap-6">
        <h1 className="font-semibold text-[2.625rem] leading-[1.06] tracking-tight sm:text-6xl">
          The law, explained with its sources
        </h1>
        <p className="max-w-xl text-ink-soft text-lg leading-relaxed sm:text-xl">
          A study chat for law students and bar takers. Ask anything from first-year courses to the bar exam,
          and get answers with every rule cited.
        </p>
        <div className="flex flex-wrap gap-3">
          <ByVisitor
            signedOut={<ActionLink href="/auth?tab=signup">Sign Up</ActionLink>}
            signedIn={<ActionLink href="/chat">Start Chatting</ActionLink>}
          />
          <ActionLink href="/#how-it-works" variant="secondary">
            See how it works
          </ActionLink>
        </div>
        <p className="text-ink-faint text-sm">Free: {freeMessages} a month. No credit card needed.</p>
      </div>
      <AnswerPreview />
    </section>
  );
}
