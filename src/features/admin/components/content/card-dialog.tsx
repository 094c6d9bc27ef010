import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextArea } from "@/components/ui/text-area.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { RequestError } from "@/lib/request-error.ts";
import { CHANGED_MEANWHILE } from "../../api/call-admin.ts";
import type { OfficialCard } from "../../api/list-cards.ts";
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
  const save = useAdminAct<{ readers_notified: number }>("admin_save_card", "We couldn’t save this card.");
  // What the form started from. A newer version, saved by someone else, must not slip in under the text.
  const [base, setBase] = useState(card);
  const { register, handleSubmit, formState, getValues, reset } = useForm({ defaultValues: valuesOf(card) });
  const { errors, isDirty } = formState;
  const [isRestoring, setRestoring] = useState(false);
  const isStale = save.error instanceof RequestError && save.error.code === CHANGED_MEANWHILE;
  const submit = handleSubmit(async (values) => {
    // Not a callback of `mutate`: the dialog goes with the row of a report that it resolves, and callbacks with it.
    const saved = await save
      .mutateAsync({ card: card.id, ...values, seen_version: base.updated_at })
      .catch(() => null);
    if (!saved) return;
    const told = saved.readers_notified;
    notify.success(
      told > 0 ? `Card saved, ${told} ${told === 1 ? "student" : "students"} notified` : "Card saved",
    );
    onClose();
  });
  const take = (values: CardValues) => {
    const { correction } = getValues();
    reset(valuesOf(card));
    reset({ ...values, correction }, { keepDefaultValues: true });
    setBase(card);
    save.reset();
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
      <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
        <TextArea
          label="Front"
          rows={3}
          {...register("front", {
            validate: (front) => front.trim() !== "" || "Write the front.",
            maxLength: { value: 2000, message: "At most 2,000 characters." },
          })}
          error={errors.front?.message ?? null}
        />
        <TextArea
          label="Back"
          rows={6}
          {...register("back", {
            validate: (back) => back.trim() !== "" || "Write the back.",
            maxLength: { value: 8000, message: "At most 8,000 characters." },
          })}
          error={errors.back?.message ?? null}
        />
        <TextField label="Authority" {...register("authority", { maxLength: 500 })} />
        <TextArea
          label={
            isReported
              ? "Correction for students who reviewed or reported it (sent by email; closes the reports)"
              : "Correction for students who reviewed it (optional, sent by email)"
          }
          rows={2}
          {...register("correction", {
            validate: (text) =>
              (text.trim() === "" && !isReported) ||
              text.trim().length >= 10 ||
              "Describe it in at least 10 characters.",
            maxLength: { value: 1000, message: "At most 1,000 characters." },
          })}
          error={errors.correction?.message ?? null}
        />
        <Reach kind="card" target={card.id} />
        {save.error && (
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
            {isStale ? "Nothing was overwritten, and what you typed is kept." : save.error.message}
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
          <Button type="submit" size="sm" disabled={!isDirty} isBusy={save.isPending}>
            Save card
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
