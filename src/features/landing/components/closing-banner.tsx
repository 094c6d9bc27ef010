import { PREMIUM_CARDS, PREMIUM_PRICE } from "@backend/contracts/prices.ts";
import type { ReactNode } from "react";
import { freeMessages } from "@/lib/configuration.ts";
import { ActionLink } from "./action-link.tsx";
import { ByVisitor } from "./by-visitor.tsx";

export function ClosingBanner() {
  return (
    <section aria-label="Next step" className="border-line border-t bg-sunken">
      <div className="mx-auto w-full max-w-site px-4 py-16 text-center sm:px-8 sm:py-24">
        <ByVisitor
          signedOut={
            <Banner
              title="Sign Up Now"
              text={`Free: ${freeMessages} a month and unlimited flashcards. All you need is an email address and a minute.`}
              action={<ActionLink href="/auth?tab=signup">Sign Up</ActionLink>}
            />
          }
          signedIn={
            <Banner
              title="Upgrade Your Experience"
              text={`Unlimited messages and ${PREMIUM_CARDS} for ${PREMIUM_PRICE} per month.`}
              action={<ActionLink href="/settings">Upgrade Now</ActionLink>}
            />
          }
          subscriber={
            <Banner
              title="You're All Set!"
              text="Your premium subscription is active. Ask as much as you like."
              action={<ActionLink href="/chat">Start Chatting</ActionLink>}
            />
          }
        />
      </div>
    </section>
  );
}

interface BannerProps {
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

function Banner({ title, text, action }: BannerProps) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-5">
      <h2 className="font-semibold text-3xl tracking-tight sm:text-4xl">{title}</h2>
      <p className="text-ink-soft text-lg leading-relaxed">{text}</p>
      {action}
    </div>
  );
}
