import type { OfficialCard } from "@backend/contracts/admin-content.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Options } from "@/components/ui/options.tsx";
import { type Column, Table } from "@/components/ui/table.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useDebounced } from "@/components/ui/use-debounced.ts";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { type CardFilter, listCards, readCards } from "@/features/admin/api/list-cards.ts";
import { useAdminAct } from "@/features/admin/api/use-admin-act.ts";
import { CardDialog } from "@/features/admin/components/content/card-dialog.tsx";
import { ImportDialog } from "@/features/admin/components/content/import-dialog.tsx";
import { ExportButton } from "@/features/admin/components/export-button.tsx";
import { Loaded } from "@/features/admin/components/loaded.tsx";
import { Pager } from "@/features/admin/components/pager.tsx";
import { Choice, Empty, Pill, ScreenHeading, SearchField } from "@/features/admin/components/parts.tsx";
import { useListKeys } from "@/features/admin/components/use-list-keys.ts";
import { formatNumber } from "@/features/admin/model/format.ts";

const PAGE = 50;
const EXPORT_PAGE = 1000;

/** `/admin/flashcards`: the official cards, the worst first if you like. */
export default function FlashcardsPage() {
  usePageTitle("Flashcards");
  useListKeys();
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed);
  const [filter, setFilter] = useState<Omit<CardFilter, "search">>({
    subject: null,
    state: "live",
    sort: "deck",
    page: 0,
  });
  const [open, setOpen] = useState<OfficialCard | "import" | null>(null);
  const cards = useQuery({ ...listCards({ ...filter, search }), placeholderData: keepPreviousData });
  const change = (part: Partial<CardFilter>) => setFilter({ ...filter, page: 0, ...part });
  const readAll = async () => {
    const rows: OfficialCard[] = [];
    for (let page = 0, total = 1; rows.length < total; page++) {
      const found = await readCards({ ...filter, search, page, pageSize: EXPORT_PAGE });
      if (found.cards.length === 0) break;
      rows.push(...found.cards);
      total = found.total;
    }
    return rows.map(({ subject, front, back, authority, official_id }) => ({
      subject,
      front,
      back,
      authority,
      official_id,
    }));
  };
  return (
    <>
      <ScreenHeading
        title="Flashcards"
        note={cards.data && `${formatNumber(cards.data.total)} official cards`}
      >
        <ExportButton file="hornbook-cards.csv" names={["card", "cards"]} read={readAll} />
        <Button size="sm" onClick={() => setOpen("import")}>
          Import…
        </Button>
      </ScreenHeading>
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchField
          label="Search fronts, backs, and ids"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            change({});
          }}
        />
        <Choice
          label="Subject"
          value={filter.subject ?? ""}
          onChange={(event) => change({ subject: event.target.value || null })}
        >
          <option value="">Any subject</option>
          <Options of={cards.data?.subjects.map(({ slug, name }) => [slug, name])} />
        </Choice>
        <Choice
          label="State"
          value={filter.state}
          onChange={(event) => change({ state: event.target.value })}
        >
          <option value="live">In study</option>
          <option value="edited">Edited here</option>
          <option value="retired">Retired</option>
          <option value="all">All</option>
        </Choice>
        <Choice label="Sort" value={filter.sort} onChange={(event) => change({ sort: event.target.value })}>
          <option value="deck">By collection</option>
          <option value="lapses">Most lapses</option>
        </Choice>
      </div>
      <Loaded query={cards} what="the cards">
        {(found) =>
          found.cards.length === 0 ? (
            <Empty>No card matches. Try fewer filters.</Empty>
          ) : (
            <>
              <CardTable cards={found.cards} onOpen={setOpen} />
              <Pager
                page={filter.page}
                pages={Math.ceil(found.total / PAGE)}
                onPrevious={() => change({ page: filter.page - 1 })}
                onNext={
                  (filter.page + 1) * PAGE < found.total ? () => change({ page: filter.page + 1 }) : undefined
                }
              />
            </>
          )
        }
      </Loaded>
      {open === "import" && <ImportDialog onClose={() => setOpen(null)} />}
      {open && open !== "import" && (
        <CardDialog
          card={cards.data?.cards.find(({ id }) => id === open.id) ?? open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function CardTable({
  cards,
  onOpen,
}: {
  readonly cards: readonly OfficialCard[];
  readonly onOpen: (card: OfficialCard) => void;
}) {
  const retire = useAdminAct("admin_retire_card", "We couldn’t change this card.");
  const set = (card: OfficialCard, isRetired: boolean) =>
    retire.mutate(
      { card: card.id, is_retired: isRetired },
      {
        onSuccess: () =>
          notify.success(isRetired ? "Card retired" : "Card restored", {
            action: {
              label: "Undo",
              onClick: () => retire.mutate({ card: card.id, is_retired: !isRetired }),
            },
          }),
        onError: (error) => notify.error(error.message),
      },
    );
  const columns: readonly Column<OfficialCard>[] = [
    {
      name: "Card",
      isTitle: true,
      className: "md:w-full md:min-w-48 md:max-w-0",
      cell: (card) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 md:flex-nowrap">
          <button
            type="button"
            data-row={card.id}
            onClick={() => onOpen(card)}
            className="min-w-0 truncate py-2 text-left font-medium max-md:whitespace-normal max-md:py-0.5"
          >
            {card.front}
          </button>
          {card.is_sample && <Pill>Free sample</Pill>}
          {card.edited_at && <Pill tone="warning">Edited here</Pill>}
          {card.retired_at && <Pill tone="danger">Retired</Pill>}
        </span>
      ),
    },
    { name: "Collection", className: "md:whitespace-nowrap max-md:basis-full", cell: ({ deck }) => deck },
    { name: "Reviews", isNumber: true, cell: ({ reviews }) => formatNumber(reviews) },
    {
      name: "Lapses",
      isNumber: true,
      cell: ({ lapses, reviews }) => (
        <>
          {formatNumber(lapses)}
          {reviews > 0 && <span className="text-ink-soft"> ({Math.round((lapses / reviews) * 100)}%)</span>}
        </>
      ),
    },
    {
      name: "Actions",
      isActions: true,
      cell: (card) => (
        <Button
          variant="quiet"
          size="sm"
          disabled={retire.isPending}
          onClick={() => set(card, !card.retired_at)}
        >
          {card.retired_at ? "Restore" : "Retire"}
          <span className="sr-only"> {card.front.slice(0, 60)}</span>
        </Button>
      ),
    },
  ];
  return <Table label="Official cards" columns={columns} rows={cards} keyOf={({ id }) => id} />;
}
