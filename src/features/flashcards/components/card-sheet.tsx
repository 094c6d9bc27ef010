import { MessageSquareWarning } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Sheet } from "@/components/ui/sheet.tsx";
import type { Card } from "../api/get-deck.ts";
import { sidesOf } from "../model/cloze.ts";
import { CardMarkdown } from "./card-markdown.tsx";
import { CardReport } from "./card-report.tsx";

/** An official card, both sides. */
export function CardSheet({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const { question, answer } = sidesOf(card);
  const [isReporting, setReporting] = useState(false);
  return (
    <Sheet isOpen onClose={onClose} side="right" title={card.outline_documents?.title ?? "Card"}>
      <div className="grid gap-5 p-5">
        <div className="[&_.prose]:text-xl">
          <CardMarkdown text={question} />
        </div>
        <div className="border-line border-t pt-5">
          <CardMarkdown text={answer} />
        </div>
        {card.authority && <p className="text-ink-soft text-sm">{card.authority}</p>}
        <div>
          <Button variant="secondary" size="sm" onClick={() => setReporting(true)}>
            <MessageSquareWarning aria-hidden="true" className="size-4" />
            Report a mistake
          </Button>
        </div>
      </div>
      {isReporting && <CardReport card={card} onClose={() => setReporting(false)} />}
    </Sheet>
  );
}
