import type { Revision } from "@backend/contracts/admin-courses.ts";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Section } from "@/components/ui/section.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { listRevisions } from "../../api/course-revisions.ts";
import { adminKeys } from "../../api/keys.ts";
import { fieldName } from "../../model/field-names.ts";
import { formatBytes, formatTime } from "../../model/format.ts";
import { placeFile, placeOf } from "../../model/lesson-files.ts";
import { Empty } from "../parts.tsx";
import { RowsSkeleton } from "../rows-skeleton.tsx";
import { Unavailable } from "../unavailable.tsx";
import { RevisionDialog } from "./revision-dialog.tsx";

/** What changed in a course, newest first. Each change of a text can be compared and taken back. */
export function Revisions({ courseId }: { readonly courseId: string }) {
  const revisions = useInfiniteQuery(listRevisions(courseId));
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Section title="Changes of texts and files">
      {revisions.isPending && <RowsSkeleton label="Loading the changes…" />}
      {revisions.isError && (
        <Unavailable
          error={revisions.error}
          title="We couldn’t load the changes"
          onRetry={revisions.refetch}
          isBusy={revisions.isFetching}
        />
      )}
      {revisions.data && revisions.data.pages[0]?.length === 0 && (
        <Empty>Nothing was changed here yet. What you edit from now on can be compared and taken back.</Empty>
      )}
      <ol>
        {revisions.data?.pages.flat().map((revision) => (
          <li
            key={revision.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2"
          >
            <div className="min-w-0">
              <p className="break-words">
                <span className="font-medium">{revision.name}</span> · {summaryOf(revision)}
              </p>
              <p className="text-ink-soft">
                {revision.made_by_name}, {formatTime(revision.created_at)}
                {revision.file?.before.file && !revision.file.is_kept && " · The earlier file isn’t kept."}
              </p>
            </div>
            {revision.file?.is_kept && revision.file.before.kept && (
              <PutBack name={revision.name} kept={revision.file.before.kept} />
            )}
            {!revision.file && (
              <Button
                variant="secondary"
                size="sm"
                data-row={revision.id}
                onClick={() => setOpen(revision.id)}
              >
                Compare…<span className="sr-only"> {revision.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {revisions.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          isBusy={revisions.isFetchingNextPage}
          onClick={() => void revisions.fetchNextPage()}
        >
          Show earlier changes
        </Button>
      )}
      {open && <RevisionDialog id={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}

interface PutBackProps {
  /** The lesson's. */
  readonly name: string;
  readonly kept: string;
}

function PutBack({ name, kept }: PutBackProps) {
  const client = useQueryClient();
  const putBack = useMutation({
    mutationFn: () => placeFile(kept, placeOf(kept)),
    onSuccess: () => notify.success("The earlier file is back"),
    onError: (error) => notify.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
  return (
    <Button variant="secondary" size="sm" isBusy={putBack.isPending} onClick={() => putBack.mutate()}>
      Put back<span className="sr-only"> the earlier file of {name}</span>
    </Button>
  );
}

function summaryOf({ fields, file }: Revision): string {
  if (!file) return fields.map(fieldName).join(", ");
  const { before, after } = file;
  const name = after.file ?? before.file ?? "file";
  if (!before.file) return `${name} uploaded (${formatBytes(after.bytes ?? 0)})`;
  if (!after.file) return `${name} removed (${formatBytes(before.bytes ?? 0)})`;
  return `${name} replaced (${formatBytes(before.bytes ?? 0)} → ${formatBytes(after.bytes ?? 0)})`;
}
