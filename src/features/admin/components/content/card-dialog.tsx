import { type OfficialCard, savedCard } from "@backend/contracts/admin-content.ts";
import { useState } from "react";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { CHANGED_MEANWHILE } from "../../api/call-admin.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";
import { mergeEdits } from "../../model/merge-edits.ts";
import { Reach } from "./reach.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";

interface CardDialogProps {
  /** As it was read last. */
  readonly card: OfficialCard;
  /** Whether readers reported it: then the correction also closes their reports. */
  readonly isReported?: boolean;
  readonly onClose: () => void;
}

const valuesOf = (card: OfficialCard) => ({
  front: card.front,
  back: card.back,
  authority: card.authority ?? "",
  correction: "",
});
type CardValues = ReturnType<typeof valuesOf>;

/** Edits an official card. If another administrator saved it first, the text stays here and nothing is overwritten. */
export function CardDialog({ card, isReported = false, onClose }: CardDialogProps) {
  const save = useAdminAct("admin_save_card", "We couldn’t save this card.", { answer: savedCard });
  // What the form started from. A newer version, saved by someone else, must not slip in under the text.
  const [base, setBase] = useState(card);
  const { form, bindings, isBusy, failure, clearFailure } = useAppForm<CardValues>({
    schema: async () => (await import("../../model/admin-schemas.ts")).cardForm(isReported),
    defaultValues: valuesOf(card),
    send: async (values) => {
      const saved = await save.mutateAsync({ card: card.id, ...values, seen_version: base.updated_at });
      const told = saved.readers_notified ?? 0;
      notify.success(
        told > 0 ? `Card saved, ${told} ${told === 1 ? "student" : "students"} notified` : "Card saved",
      );
      onClose();
    },
  });
  const { getValues, reset } = form;
  const { isDirty } = form.formState;
  const [isRestoring, setRestoring] = useState(false);
  const isStale = failure?.code === CHANGED_MEANWHILE;
  const take = (values: CardValues) => {
    const { correction } = getValues();
    reset(valuesOf(card));
    reset({ ...values, correction }, { keepDefaultValues: true });
    setBase(card);
    clearFailure();
  };
  if (isRestoring) return <RestoreDialog kind="card" id={card.id} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Edit official card"
      description={
        card.edited_at
          ? `${card.deck}. Edited here: the content folder no longer changes it.`
          : `${card.deck}. It came from the content folder; your edit stays when the app restarts.`
      }
    >
      <form {...bindings} className="grid gap-4">
        <FormField form={form} name="front" as="textarea" label="Front" rows={3} />
        <FormField form={form} name="back" as="textarea" label="Back" rows={6} />
        <FormField form={form} name="authority" label="Authority" />
        <FormField
          form={form}
          name="correction"
          as="textarea"
          label={
            isReported
              ? "Correction for students who reviewed or reported it (sent by email; closes the reports)"
              : "Correction for students who reviewed it (optional, sent by email)"
          }
          rows={2}
        />
        <Reach kind="card" target={card.id} />
        {failure && (
          <Notice
            tone="danger"
            title={isStale ? "Another administrator saved this card first" : "The card wasn’t saved"}
            actions={
              isStale &&
              card.updated_at !== base.updated_at && (
                <>
                  <Button
                    variant="secondary"
                    size="sm"
                    onClick={() =>
                      take(
                        mergeEdits(valuesOf(base), getValues(), valuesOf(card), [
                          "front",
                          "back",
                          "authority",
                        ]).values,
                      )
                    }
                  >
                    Merge both versions here
                  </Button>
                  <Button variant="secondary" size="sm" onClick={() => take(valuesOf(card))}>
                    Drop mine, show theirs
                  </Button>
                </>
              )
            }
          >
            {isStale ? "Nothing was overwritten, and what you typed is kept." : failure.message}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {card.edited_at && card.official_id && (
            <Button variant="quiet" size="sm" className="mr-auto" onClick={() => setRestoring(true)}>
              Restore from content/…
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="sm" disabled={!isDirty} isBusy={isBusy}>
            Save card
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
