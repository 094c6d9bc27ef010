import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { importMedia } from "../anki/import-media.ts";
import type { ImportedAnswer } from "../anki/review-log.ts";
import { type AnkiTables, asTag, readTable, withMedia } from "../anki/to-tables.ts";
import { compareNotes } from "../api/compare-notes.ts";
import type { ImportPlan } from "../api/import-notes.ts";
import { listOwnCollections } from "../api/list-own-collections.ts";
import { collectionOf, destinationsOf, EACH_DECK, ONE_NEW, sortNotes } from "../model/anki-plan.ts";
import { cardCount } from "../model/counts.ts";
import type { ColumnRole, ImportedNote } from "../model/import-rows.ts";
import { ColumnsTable, ImportReport, TargetSelect } from "./import-columns.tsx";
import { ImportRun } from "./import-run.tsx";

const say = (count: number) => count.toLocaleString("en-US");
const noteCount = (count: number) => `${say(count)} ${count === 1 ? "note" : "notes"}`;
/** A cell as its card will read: without marks of Markdown, and with an image as its description. */
const asText = (cell: string) =>
  withMedia(cell, (_, description) => (description ? `(image: ${description})` : "(image)")).replace(
    /(\*{1,3}|`)(?=\S)([^*`\n]*[^*`\s])\1/g,
    "$2",
  );

export interface ReadPackage {
  readonly media: (name: string) => Promise<Uint8Array | null>;
  /** The answers to each of the cards. */
  readonly answers: (cards: readonly number[]) => Promise<readonly (readonly ImportedAnswer[])[]>;
}

interface AnkiPreviewProps {
  readonly tables: AnkiTables;
  /** The file. */
  readonly name: string;
  /** The name of a new collection. */
  readonly title: string;
  readonly userId: string;
  readonly readPackage: ReadPackage;
}

/** What a package has, what becomes of each note, and where the new ones go. */
export function AnkiPreview({
  tables: { tables, otherCards, decks },
  name,
  title,
  userId,
  readPackage,
}: AnkiPreviewProps) {
  const [roles, setRoles] = useState<readonly (readonly ColumnRole[])[]>(() =>
    tables.map((table) => table.roles),
  );
  const [keepsSchedule, setKeepsSchedule] = useState(true);
  const [replaces, setReplaces] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [missing, setMissing] = useState(0);
  const [storing, setStoring] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const images = useRef(new Map<string, string | null>());
  const { notes, bad, total } = useMemo(() => readTables(tables, roles), [tables, roles]);
  const { data: collections = [] } = useQuery(listOwnCollections());
  const comparison = useQuery(compareNotes(notes, [name, roles]));
  const sorted = useMemo(() => sortNotes(notes, comparison.data ?? new Map()), [notes, comparison.data]);
  const [only, ...others] = decks;
  const isOneDeck = others.length === 0;
  const before = isOneDeck && only !== undefined ? collectionOf(only, collections) : undefined;
  const target = chosen ?? before?.id ?? (isOneDeck ? ONE_NEW : EACH_DECK);
  const destinations = destinationsOf({ target, decks, collections, title });
  const changed = replaces ? [...sorted.updated, ...sorted.kept] : sorted.updated;
  const fresh = new Set(sorted.fresh);
  const answers = keepsSchedule ? sum(notes, (card) => card.answers) : 0;
  const scheduled = sum(sorted.fresh, ({ schedule }) => (schedule ? 1 : 0));
  const isChanged = new Set(changed);
  const known = [...sorted.updated, ...sorted.kept, ...sorted.unchanged].filter(
    (note) => isChanged.has(note) || (keepsSchedule && sum([note], (card) => card.answers) > 0),
  );
  const prepare = async (part: readonly ImportedNote[], signal: AbortSignal) => {
    const withImages = await importMedia(part, readPackage.media, images.current, {
      signal,
      onProgress: (done, all) => setStoring({ done, all }),
    });
    setMissing([...images.current.values()].filter((id) => id === null).length);
    return withImages.map((note) => ({
      ...note,
      // Notes of several decks that come into one collection can still be told apart.
      ...(isOneDeck || target === EACH_DECK || !note.deck
        ? {}
        : { tags: [...new Set([...note.tags, asTag(note.deck)])].slice(0, 20) }),
      ...(keepsSchedule ? {} : { cards: note.cards?.map((card) => ({ ...card, schedule: null })) ?? [] }),
    }));
  };
  const plan: ImportPlan = {
    notes: [...sorted.fresh, ...known],
    destinationOf: (note) => (fresh.has(note) ? (destinations.get(note.deck ?? "") ?? null) : null),
    isChanged: (note) => isChanged.has(note),
    ...{ replaces, prepare },
    ...(keepsSchedule ? { answersOf: (part) => answersOf(part, readPackage) } : {}),
  };
  const outcomes = [
    [sorted.fresh, "new"],
    [sorted.updated, "updated"],
    [sorted.unchanged, "unchanged"],
    [sorted.kept, `changed here since: ${replaces ? "replaced" : "kept"}`],
  ] as const;
  const notices = [
    sorted.fresh.length < notes.length
      ? outcomes
          .filter(([some]) => some.length > 0)
          .map(([some, outcome]) => `${say(some.length)} ${outcome}`)
          .join(", ")
      : "",
    scheduled > 0 && keepsSchedule
      ? `${cardCount(scheduled)} ${scheduled === 1 ? "keeps its" : "keep their"} schedule.`
      : "",
    answers > 0
      ? `${say(answers)} past ${answers === 1 ? "answer comes" : "answers come"} along, each once, for your statistics and your own parameters.`
      : "",
    otherCards > 0 ? `${cardCount(otherCards)} of a third card template won’t be imported.` : "",
  ].filter(Boolean);
  const changing = sorted.fresh.length + changed.length;
  return (
    <>
      {tables.map((table, at) => (
        <section key={table.name} aria-label={table.name} className="grid gap-2">
          <h2 className="font-semibold">
            {table.name} <span className="font-normal text-ink-soft">{noteCount(table.rows.length)}</span>
          </h2>
          <ColumnsTable
            names={table.fields}
            rows={table.rows.slice(0, 4).map(({ cells }) => cells.map(asText))}
            roles={roles[at] ?? table.roles}
            onRoles={(now) => setRoles(roles.map((one, place) => (place === at ? now : one)))}
          />
        </section>
      ))}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {sorted.fresh.length > 0 && (
          <TargetSelect
            value={target}
            onChange={setChosen}
            options={[
              ...(isOneDeck
                ? []
                : [{ value: EACH_DECK, label: `A collection for each of ${decks.length} decks` }]),
              { value: ONE_NEW, label: `New: ${destinationTitle(decks, title)}` },
            ]}
          />
        )}
        {sum(notes, (card) => (card.schedule || card.answers > 0 ? 1 : 0)) > 0 && (
          <Checkbox
            label="Keep the schedule and review history"
            isChecked={keepsSchedule}
            onChange={setKeepsSchedule}
          />
        )}
        {sorted.kept.length > 0 && (
          <Checkbox
            label={`Replace what you changed here with the file’s text (${noteCount(sorted.kept.length)})`}
            isChecked={replaces}
            onChange={setReplaces}
          />
        )}
      </div>
      <ImportReport ready={notes.length} total={total} unit="note" bad={bad} notices={notices} />
      {comparison.error && (
        <FailureNotice
          title="We couldn’t compare the notes with yours"
          isBusy={comparison.isFetching}
          onRetry={comparison.refetch}
        />
      )}
      {missing > 0 && (
        <Notice title={missing === 1 ? "1 image wasn’t added" : `${missing} images weren’t added`}>
          They’re missing in the package, aren’t images we can read, or don’t fit into your 100 MB. The cards
          have their description instead.
        </Notice>
      )}
      {storing && storing.done < storing.all && (
        <p role="status" className="text-ink-soft text-sm">
          Image {storing.done + 1} of {storing.all}
        </p>
      )}
      <ImportRun
        plan={plan}
        userId={userId}
        isReady={comparison.isSuccess}
        label={changing > 0 || answers === 0 ? noteCount(changing) : "the review history"}
      />
    </>
  );
}

interface CheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

const Checkbox = ({ label, isChecked, onChange }: CheckboxProps) => (
  <label className="flex min-h-11 items-center gap-2">
    <input
      type="checkbox"
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-4.5 shrink-0 accent-accent"
    />
    {label}
  </label>
);

const sum = (
  notes: readonly ImportedNote[],
  of: (card: NonNullable<ImportedNote["cards"]>[number]) => number,
) => notes.reduce((all, { cards = [] }) => cards.reduce((some, card) => some + of(card), all), 0);

const destinationTitle = (decks: readonly string[], title: string): string =>
  destinationsOf({ target: ONE_NEW, decks, collections: [], title }).values().next().value?.title ?? title;

function readTables(tables: AnkiTables["tables"], roles: readonly (readonly ColumnRole[])[]) {
  let first = 1;
  const parts = tables.map((table, at) => {
    const part = readTable(table, roles[at] ?? table.roles, first);
    first += table.rows.length;
    return part;
  });
  return {
    notes: parts.flatMap((part) => part.notes),
    bad: parts.flatMap((part) => part.bad),
    total: first - 1,
  };
}

async function answersOf(notes: readonly ImportedNote[], readPackage: ReadPackage) {
  const cards = notes.flatMap(({ guid, cards: all = [] }) =>
    all.filter((card) => card.answers > 0).map(({ id, ordinal }) => ({ guid, ordinal, id })),
  );
  const logs = await readPackage.answers(cards.map(({ id }) => id));
  return cards.map(({ guid, ordinal }, at) => ({ guid, ordinal, answers: logs[at] ?? [] }));
}
