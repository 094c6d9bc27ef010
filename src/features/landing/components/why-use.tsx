import { PREMIUM_CARDS } from "@backend/contracts/prices.ts";
import { BookOpenCheck, Layers, MonitorSmartphone, Scale } from "lucide-react";
import { ProductImage } from "./product-image.tsx";
import { Section } from "./section.tsx";

const BENEFITS = [
  {
    Icon: BookOpenCheck,
    title: "Every rule has its source",
    text: "A mark beside each rule opens the passage it comes from, with the statute, rule, or case. Take nothing on faith.",
  },
  {
    Icon: Scale,
    title: "It says when it doesn’t know",
    text: "If the outlines don’t cover your question, it tells you. A made-up citation is worse than no answer.",
  },
  {
    Icon: Layers,
    title: "From reading to remembering",
    text: `Make as many cards as you like, or study ${PREMIUM_CARDS}. Each comes back just before you’d forget it.`,
  },
  {
    Icon: MonitorSmartphone,
    title: "Any device, where you left off",
    text: "Your conversations and cards follow your account: in the library, on the train, the night before the exam.",
  },
] as const;

export function WhyUse() {
  return (
    <Section
      title="Why Use Hornbook"
      lead="Built for how law is studied: from the rule, through its authority, to the exam."
    >
      <div className="grid items-center gap-12 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-16">
        <ProductImage />
        <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-1">
          {BENEFITS.map(({ Icon, title, text }) => (
            <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              <Icon aria-hidden="true" className="mt-0.5 size-6 text-accent" strokeWidth={1.6} />
              <h3 className="font-semibold text-lg leading-snug">{title}</h3>
              <p className="col-start-2 text-ink-soft leading-relaxed">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
