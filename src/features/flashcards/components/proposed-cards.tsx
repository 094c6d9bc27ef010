import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { FormField } from "@/components/form/form-field.tsx";
import { SelectField } from "@/components/form/select-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Notice } from "@/components/ui/notice.tsx";
import { Options } from "@/components/ui/options.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useAddCards } from "../api/add-cards.ts";
import { getCardsOfPassages } from "../api/get-cards-of-passages.ts";
import { listOwnCollections } from "../api/list-own-collections.ts";
import { useSaveCollection } from "../api/save-collection.ts";
import { cardCount } from "../model/counts.ts";
import type { ProposedForm } from "../model/note.ts";

const NEW = "new";
const FIRST_COLLECTION = "My cards";

export interface Proposal {
  /** Null, as are its topic and authority: the card rests on no passage. */
  readonly passageId: string | null;
  readonly topic: string | null;
  readonly front: string;
  readonly back: string;
  readonly authority: string | null;
  /** Chosen at first. */
  readonly isLaw: boolean;
}

interface ProposedCardsProps {
  readonly userId: string;
  readonly proposals: readonly Proposal[];
  readonly onClose: () => void;
  /** Called with how many were saved into which collection, and with null if that is undone. */
  readonly onSaved?: (saved: { readonly count: number; readonly collection: string } | null) => void;
}

/** Cards that the app proposes: the user chooses and edits them, and saves them into a collection. */
export function ProposedCards({ userId, proposals, onClose, onSaved }: ProposedCardsProps) {
  const collections = useQuery(listOwnCollections());
  const taken = useQuery(getCardsOfPassages(proposals.flatMap(({ passageId }) => passageId ?? [])));
  const add = useAddCards();
  const start = useSaveCollection();
  const { form, bindings, isBusy, failure } = useAppForm<ProposedForm>({
    schema: async () => (await import("../model/note-schemas.ts")).proposedCards,
    defaultValues: {
      collectionId: "",
      cards: proposals.map(({ front, back, isLaw }) => ({
        isChosen: isLaw || proposals.length === 1,
        ...{ front, back },
      })),
    },
    send: (values) => save(values),
  });
  const { cards, collectionId } = form.watch();
  const count = cards.filter(({ isChosen }) => isChosen).length;
  // Until the user chooses: the collection for one's own cards, or the first one.
  const usual = collections.data?.find(({ title }) => title === FIRST_COLLECTION) ?? collections.data?.[0];
  const target = collectionId || usual?.id || NEW;

  const save = async (values: ProposedForm) => {
    const into =
      target === NEW ? await start.mutateAsync({ id: null, userId, title: FIRST_COLLECTION }) : target;
    const chosen = proposals.flatMap(({ topic, passageId, authority }, at) => {
      const card = values.cards[at];
      return card?.isChosen ? [{ topic, passageId, authority, front: card.front, back: card.back }] : [];
    });
    const undo = await add.mutateAsync({ userId, collectionId: into, cards: chosen });
    const title = collections.data?.find(({ id }) => id === into)?.title ?? FIRST_COLLECTION;
    const takeBack = () =>
      undo().then(
        () => onSaved?.(null),
        () =>
          notify.error("The cards couldn’t be removed", {
            description: "Check your connection and try again.",
          }),
      );
    notify.success(`${cardCount(chosen.length)} created`, {
      description: `Saved to “${title}”.`,
      action: { label: "Undo", onClick: () => void takeBack() },
    });
    onSaved?.({ count: chosen.length, collection: title });
    onClose();
  };

  return (
    <form {...bindings} className="grid">
      <ol className="grid gap-4 p-5">
        {proposals.map((proposal, at) => (
          <ProposedCard
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two cards may rest on one passage.
            key={at}
            form={form}
            at={at}
            authority={proposal.authority}
            isTaken={taken.data?.has(proposal.passageId ?? "") ?? false}
          />
        ))}
      </ol>
      <div className="sticky bottom-0 grid gap-3 border-line border-t bg-raised px-5 py-4">
        {failure && (
          <Notice tone="danger" title={failure.message}>
            What you wrote is still here.
          </Notice>
        )}
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0 flex-1">
            <SelectField form={form} name="collectionId" label="Collection" value={target}>
              <Options of={collections.data?.map(({ id, title }) => [id, title])} />
              {!collections.data?.some(({ title }) => title === FIRST_COLLECTION) && (
                <option value={NEW}>{`New: ${FIRST_COLLECTION}`}</option>
              )}
            </SelectField>
          </div>
          <Button type="submit" disabled={count === 0} isBusy={isBusy || collections.isPending}>
            {count === 0 ? "Choose a card" : `Save ${cardCount(count)}`}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface ProposedCardProps {
  readonly form: UseFormReturn<ProposedForm>;
  readonly at: number;
  readonly authority: string | null;
  /** Whether the user already has a card on the passage. */
  readonly isTaken: boolean;
}

function ProposedCard({ form, at, authority, isTaken }: ProposedCardProps) {
  const isChosen = form.watch(`cards.${at}.isChosen`);
  return (
    <li className={cn("rounded-lg border", isChosen ? "border-line-strong" : "border-line bg-sunken/40")}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2">
        <input
          type="checkbox"
          className="size-4.5 shrink-0 accent-accent"
          {...form.register(`cards.${at}.isChosen`)}
        />
        <span className="grid min-w-0 text-sm">
          <span className="font-medium [overflow-wrap:anywhere]">{authority ?? "Not from a passage"}</span>
          {isTaken && <span className="text-ink-soft">You already have a card on this passage.</span>}
        </span>
      </label>
      {isChosen && (
        <div className="grid gap-3 border-line border-t p-4">
          <FormField form={form} name={`cards.${at}.front`} as="textarea" label="Front" rows={2} />
          <FormField form={form} name={`cards.${at}.back`} as="textarea" label="Back" rows={5} />
        </div>
      )}
    </li>
  );
}
