import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { type CardSource, type MadeCard, OUTLINE_CARDS, useMakeCard } from "../api/make-card.ts";

interface CardDialogProps {
  readonly userId: string;
  readonly source: CardSource;
  /** What the card starts with. */
  readonly draft: { readonly front: string; readonly back: string };
  readonly onClose: () => void;
  readonly onMade: (card: MadeCard) => void;
}

/** A card from a passage. Both sides can be edited before it's saved. */
export function CardDialog({ userId, source, draft, onClose, onMade }: CardDialogProps) {
  const make = useMakeCard();
  const { form, bindings, isBusy, failure } = useAppForm({
    schema: async () => (await import("../model/outline-schemas.ts")).cardForm,
    defaultValues: draft,
    send: async (sides) => onMade(await make.mutateAsync({ userId, source, ...sides })),
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Make a card"
      description={`Goes into your collection “${OUTLINE_CARDS}”. A short answer is easier to recall than a whole passage.`}
    >
      <form {...bindings} className="grid gap-4">
        <FormField form={form} name="front" as="textarea" label="Front" rows={2} />
        <FormField form={form} name="back" as="textarea" label="Back" rows={8} />
        {failure && (
          <Notice tone="danger" title="The card couldn’t be saved">
            What you wrote is still here. Check your connection and try again.
          </Notice>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Make the card
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
