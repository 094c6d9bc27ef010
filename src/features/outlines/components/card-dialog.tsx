import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { FormDialog } from "@/components/ui/form-dialog.tsx";
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
  const { form, ...state } = useAppForm({
    schema: async () => (await import("../model/outline-schemas.ts")).cardForm,
    defaultValues: draft,
    send: async (sides) => onMade(await make.mutateAsync({ userId, source, ...sides })),
  });

  return (
    <FormDialog
      {...state}
      onClose={onClose}
      title="Make a card"
      description={`Goes into your collection “${OUTLINE_CARDS}”. A short answer is easier to recall than a whole passage.`}
      submit="Make the card"
      failure={null}
    >
      <FormField form={form} name="front" as="textarea" label="Front" rows={2} />
      <FormField form={form} name="back" as="textarea" label="Back" rows={8} />
      {state.failure && (
        <Notice tone="danger" title="The card couldn’t be saved">
          What you wrote is still here. Check your connection and try again.
        </Notice>
      )}
    </FormDialog>
  );
}
