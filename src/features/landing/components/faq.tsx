import { ChevronDown } from "lucide-react";
import { Accordion } from "radix-ui";
import { Section } from "./section.tsx";

const QUESTIONS = [
  {
    question: "How long do I have access to a course?",
    answer:
      "30 days from the purchase. After that you can rent the course again, and find your progress and notes where you left them. Renewing early adds to the days you have left.",
  },
  {
    question: "What if a course is not for me?",
    answer:
      "There is a 7-day satisfaction guarantee: tell us within seven days of the purchase and you get a full refund.",
  },
  {
    question: "Can I download the materials?",
    answer:
      "Most materials, such as PDFs and frameworks, can be downloaded while you have access. Videos are watched here.",
  },
  {
    question: "Do I need to have studied the subject before?",
    answer:
      "No. Beginner courses start from nothing. Intermediate courses assume that you are taking, or have taken, the class.",
  },
  {
    question: "Is this enough to pass the bar?",
    answer:
      "No honest course can say so. The courses teach the subjects and how to write about them; practising under time is yours to do.",
  },
  {
    question: "Is the study chat included?",
    answer:
      "One account serves both. The chat has a Free plan with 10 messages a month, and Premium with unlimited messages for $10 per month. Courses are rented one by one.",
  },
] as const;

/** One answer open at a time, or none. */
export function Faq() {
  return (
    <Section id="faq" isMarginal title="Frequently Asked Questions" isSunken>
      <Accordion.Root type="single" collapsible className="max-w-3xl border-line border-t">
        {QUESTIONS.map(({ question, answer }) => (
          <Accordion.Item key={question} value={question} className="border-line border-b">
            <Accordion.Header>
              <Accordion.Trigger className="group flex min-h-14 w-full items-center justify-between gap-6 py-4 text-left font-semibold font-serif text-lg leading-snug hover:text-accent">
                {question}
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-ink-soft transition-transform group-data-[state=open]:rotate-180"
                />
              </Accordion.Trigger>
            </Accordion.Header>
            <Accordion.Content className="measure pb-5 text-ink-soft leading-relaxed">
              {answer}
            </Accordion.Content>
          </Accordion.Item>
        ))}
      </Accordion.Root>
    </Section>
  );
}
