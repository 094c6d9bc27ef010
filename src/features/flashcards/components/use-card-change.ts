import { notify } from "@/components/ui/toasts.ts";
import { type CardChange, useChangeCards } from "../api/change-cards.ts";
import type { Card } from "../api/get-deck.ts";

const CHECK = { description: "Check your connection and try again." };

/** Changes cards, says so, and offers to undo it. Resolves to whether it worked. */
export function useCardChange() {
  // Awaited, because what called it may be gone by then: a bar without a selection, an editor that closed.
  const { mutateAsync } = useChangeCards();
  return async (cards: readonly Card[], change: CardChange, text: string): Promise<boolean> => {
    try {
      const undo = await mutateAsync({ cards, change });
      const takeBack = () => undo().catch(() => notify.error("The change couldn’t be undone", CHECK));
      notify.success(text, { action: { label: "Undo", onClick: () => void takeBack() } });
      return true;
    } catch {
      notify.error("The cards couldn’t be changed", CHECK);
      return false;
    }
  };
}
