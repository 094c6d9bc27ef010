import { notify } from "@/components/ui/toasts.ts";
import { markCards } from "../api/mark-cards.ts";
import { sendReviews } from "../api/send-reviews.ts";

/** Says that an answer suspended its card, and offers to keep the card. Undoing the answer does, too. */
export function sayLeech(userId: string, cardId: string, lapses: number): void {
  const keep = async () => {
    try {
      // The answer first: it is what suspends the card.
      await sendReviews(userId);
      await markCards([cardId], { suspended: false });
    } catch {
      notify.error("The card is still suspended", {
        description: "You can bring it back from its collection when you’re online.",
      });
    }
  };
  notify.info(`Missed ${lapses} times, so we suspended this card`, {
    description: "A leech takes more time than it’s worth. Rewrite it before you bring it back.",
    action: { label: "Keep it", onClick: () => void keep() },
  });
}
