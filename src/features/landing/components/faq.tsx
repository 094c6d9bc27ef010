import { PREMIUM_PRICE, REFUND_DAYS, RENTAL_DAYS } from "@backend/contracts/prices.ts";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { freeMessages } from "@/lib/configuration.ts";
import { Section } from "./section.tsx";

const QUESTIONS = [
  {
    question: "How long do I have access to a course?",
    answer: `${RENTAL_DAYS} days from the purchase. After that, you can rent the course again and pick up where you left off, with your progress and notes. If you renew early, the new days are added to the ones you have left.`,
  },
  {
    question: "What if a course is not for me?",
    answer: `You have a ${REFUND_DAYS}-day satisfaction guarantee. Within ${REFUND_DAYS} days of the purchase, you get a full refund in Settings, under Purchases.`,
  },
  {
    question: "Can I download the materials?",
    answer:
      "Most materials, such as PDFs and frameworks, can be downloaded while you have access. A lesson’s talk or video plays on its page.",
  },
  {
    question: "Do I need to have studied the subject before?",
    answer:
      "No. Beginner courses start from scratch. Intermediate courses assume you’re taking the class or have taken it.",
  },
  {
    question: "Is this enough to pass the bar?",
    answer:
      "No honest course can promise that. The courses teach the subjects and how to write about them. Practicing under time pressure is up to you.",
  },
  {
    question: "Is the study chat included?",
    answer: `The same account works for both. The chat has a Free plan with ${freeMessages} a month and a Premium plan with unlimited messages for ${PREMIUM_PRICE} per month. Courses are rented separately.`,
  },
] as const;

/** One answer open at a time, or none. */
export function Faq() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Section id="faq" isMarginal title="Frequently Asked Questions" isSunken>
      <div className="max-w-3xl border-line border-t">
        {QUESTIONS.map(({ question, answer }) => (
          <div key={question} className="border-line border-b">
            <h3>
              <button
                type="button"
                aria-expanded={open === question}
                onClick={() => setOpen(open === question ? null : question)}
                className="group flex min-h-14 w-full items-center justify-between gap-6 py-4 text-left font-semibold font-serif text-lg leading-snug hover:text-accent"
              >
                {question}
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-ink-soft transition-transform group-aria-expanded:rotate-180"
                />
              </button>
            </h3>
            {open === question && <p className="measure pb-5 text-ink-soft leading-relaxed">{answer}</p>}
          </div>
        ))}
      </div>
    </Section>
  );
}
