import { PREMIUM_CARDS, PREMIUM_PRICE } from "@backend/contracts/prices.ts";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn.ts";
import { freeMessages } from "@/lib/configuration.ts";
import { ActionLink } from "./action-link.tsx";
import { ByVisitor } from "./by-visitor.tsx";
import { Section } from "./section.tsx";

const FREE = [`${freeMessages} per month`, "Unlimited flashcards", "Study mode", "Any device"] as const;
const PREMIUM = [
  "Unlimited messages",
  "Unlimited flashcards",
  PREMIUM_CARDS,
  "Study mode",
  "Any device",
] as const;

export function Pricing() {
  return (
    <Section
      id="pricing"
      isMarginal
      title="Pricing"
      lead={`Start free with ${freeMessages} a month. Upgrade when you need more, and cancel when exams are over.`}
    >
      <div className="grid gap-6 md:grid-cols-2">
        <Plan
          name="Free"
          price="$0"
          features={FREE}
          action={
            <ByVisitor
              signedOut={
                <ActionLink href="/auth?tab=signup" variant="secondary">
                  Sign Up
                </ActionLink>
              }
              signedIn={
                <ActionLink href="/chat" variant="secondary">
                  Start Chatting
                </ActionLink>
              }
            />
          }
        />
        <Plan
          name="Premium"
          price={PREMIUM_PRICE}
          features={PREMIUM}
          isEmphasized
          action={
            <ByVisitor
              signedOut={<ActionLink href="/auth?tab=signup">Sign Up</ActionLink>}
              signedIn={<ActionLink href="/settings">Upgrade Now</ActionLink>}
              subscriber={<ActionLink href="/chat">Start Chatting</ActionLink>}
            />
          }
        />
      </div>
    </Section>
  );
}

interface PlanProps {
  readonly name: string;
  readonly price: string;
  readonly features: readonly string[];
  readonly action: ReactNode;
  readonly isEmphasized?: boolean;
}

function Plan({ name, price, features, action, isEmphasized = false }: PlanProps) {
  return (
    <div
      className={cn(
        "flex flex-col gap-6 rounded-xl border bg-raised p-6 sm:p-8",
        isEmphasized ? "border-accent shadow-float" : "border-line shadow-card",
      )}
    >
      <div className="grid gap-2">
        <h3 className="font-semibold text-2xl">{name}</h3>
        <p className="flex items-baseline gap-2">
          <span className="font-semibold font-serif text-5xl tracking-tight">{price}</span>
          <span className="text-ink-soft">per month</span>
        </p>
      </div>
      <ul className="grid flex-1 content-start gap-3">
        {features.map((feature) => (
          <li key={feature} className="flex items-center gap-3">
            <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="grid">{action}</div>
    </div>
  );
}
