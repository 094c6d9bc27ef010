import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextArea } from "@/components/ui/text-area.tsx";
import { type MadeCard, OUTLINE_CARDS, useMakeCard } from "../api/make-card.ts";
import { CARD_BACK_MAX_LENGTH, CARD_FRONT_MAX_LENGTH } from "../model/passage-texts.ts";

interface CardDialogProps {
  readonly userId: string;
  readonly documentId: string;
  /** What the card starts with. */
  readonly draft: { readonly front: string; readonly back: string };
  readonly onClose: () => void;
  readonly onMade: (card: MadeCard) => void;
}

/** A card from a passage. Both sides can be edited before it's saved. */
export function CardDialog({ userId, documentId, draft, onClose, onMade }: CardDialogProps) {
  const [front, setFront] = useState(() => withoutEmphasis(draft.front));
  const [back, setBack] = useState(() => withoutEmphasis(draft.back));
  const [hasTried, setTried] = useState(false);
  const make = useMakeCard();
  const frontError = problemWith(front, "front", CARD_FRONT_MAX_LENGTH);
  const backError = problemWith(back, "back", CARD_BACK_MAX_LENGTH);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (frontError || backError || make.isPending) return;
    make.mutate({ userId, documentId, front: front.trim(), back: back.trim() }, { onSuccess: onMade });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Make a card"
      description={`Goes into your collection “${OUTLINE_CARDS}”. A short answer is easier to recall than a whole passage.`}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextArea
          label="Front"
          rows={2}
          value={front}
          onChange={(event) => setFront(event.target.value)}
          error={hasTried ? frontError : null}
        />
        <TextArea
          label="Back"
          rows={8}
          value={back}
          onChange={(event) => setBack(event.target.value)}
          error={hasTried ? backError : null}
        />
        {make.isError && (
          <Notice tone="danger" title="The card couldn’t be saved">
            What you wrote is still here. Check your connection and try again.
          </Notice>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={make.isPending}>
            Make the card
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function problemWith(text: string, side: string, limit: number): string | null {
  if (!text.trim()) return `Write something on the ${side}.`;
  const excess = text.trim().length - limit;
  return excess > 0 ? `The ${side} is ${excess.toLocaleString("en-US")} characters too long.` : null;
}

/** Text without Markdown's marks for bold and italics, which would only be in the way. */
function withoutEmphasis(markdown: string): string {
  return markdown.replace(/(\*{1,3})(?=\S)([^*\n]*[^*\s])\1/g, "$2");
}
