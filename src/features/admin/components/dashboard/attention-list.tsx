import type { Attention } from "@backend/contracts/admin-figures.ts";
import { Link } from "react-router";
import { Section } from "@/components/ui/section.tsx";
import { Empty } from "../parts.tsx";

type Item = readonly [count: number, one: string, many: string, link: string, path: string];

/** What waits for a decision, most urgent first. */
export function AttentionList({ attention }: { readonly attention: Attention }) {
  const items: Item[] = [
    [
      attention.regressed_errors,
      "error came back in a new release",
      "errors came back in a new release",
      "Open errors",
      "/admin/error-logs",
    ],
    [attention.open_errors, "error to decide", "errors to decide", "Open errors", "/admin/error-logs"],
    [
      attention.failing_payments,
      "user whose payment is failing",
      "users whose payment is failing",
      "Review",
      "/admin/users?standing=payment_failing",
    ],
    [
      attention.passage_reports,
      "open report on a passage",
      "open reports on passages",
      "Work through",
      "/admin/reports",
    ],
    [
      attention.card_reports,
      "open report on a flashcard",
      "open reports on flashcards",
      "Work through",
      "/admin/reports?view=cards",
    ],
    [
      attention.answer_reports,
      "answer that a reader reported",
      "answers that readers reported",
      "Work through",
      "/admin/reports?view=answers",
    ],
    [
      attention.outline_corrections,
      "correction of the outlines to decide on",
      "corrections of the outlines to decide on",
      "Decide",
      "/admin/reports?view=outlines",
    ],
    [
      attention.contact_messages,
      "contact message to answer",
      "contact messages to answer",
      "Answer",
      "/admin/reports?view=contact",
    ],
  ];
  const waiting = items.filter(([count]) => count > 0);
  return (
    <Section title="Needs attention">
      {waiting.length === 0 ? (
        <Empty>Nothing. Well done.</Empty>
      ) : (
        <ul>
          {waiting.map(([count, one, many, link, path]) => (
            <li key={many} className="flex items-baseline justify-between gap-3 border-line border-b py-2.5">
              <span>
                <strong>{count}</strong> {count === 1 ? one : many}
              </span>
              <Link to={path} data-row={many} className="shrink-0 text-accent underline">
                {link}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
