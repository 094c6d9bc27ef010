import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { RequestError } from "@/lib/request-error.ts";
import { CHANGED_MEANWHILE } from "../../api/call-admin.ts";
import { getContentChanges, type RestorableKind } from "../../api/get-content-changes.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";
import { FieldDiffs } from "../field-diffs.tsx";
import { RowsSkeleton } from "../rows-skeleton.tsx";
import { Unavailable } from "../unavailable.tsx";

interface RestoreDialogProps {
  readonly kind: RestorableKind;
  readonly id: string;
  readonly onClose: () => void;
}

/** What putting a course, lesson or card back to content/ changes, and the button that does it. */
export function RestoreDialog({ kind, id, onClose }: RestoreDialogProps) {
  const changes = useQuery(getContentChanges(kind, id));
  const restore = useAdminAct("admin_restore_content", `We couldn’t restore this ${kind}.`);
  const isStale = restore.error instanceof RequestError && restore.error.code === CHANGED_MEANWHILE;
  const differs = (changes.data?.fields.length ?? 0) > 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Restore this ${kind} from content/`}
      description={
        kind === "course"
          ? "Its details, and its modules and their order. Each lesson’s text is restored in the lesson."
          : "From then on it follows the content folder again. The audit log keeps what was written here."
      }
    >
      <div className="grid gap-4 text-14">
        {changes.isPending && <RowsSkeleton label="Comparing…" />}
        {changes.isError && (
          <Unavailable
            error={changes.error}
            title="We couldn’t compare them"
            onRetry={changes.refetch}
            isBusy={changes.isFetching}
          />
        )}
        {changes.data && !differs && (
          <p>Nothing differs. Restoring only removes the “edited here” mark, if it has one.</p>
        )}
        {changes.data && differs && (
          <FieldDiffs
            fields={changes.data.fields.map(({ field, here, there }) => ({
              field,
              before: here,
              after: there,
            }))}
          />
        )}
        {restore.error && (
          <Notice tone="danger" title={isStale ? "It changed meanwhile" : "Nothing was restored"}>
            {isStale ? "Here is what differs now. Look again, then restore." : restore.error.message}
          </Notice>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="sm"
            variant={differs ? "danger" : "primary"}
            disabled={!changes.data || changes.isFetching}
            isBusy={restore.isPending}
            onClick={() =>
              restore.mutate(
                { of_kind: kind, target: id, seen_version: changes.data?.version ?? "" },
                {
                  onSuccess: () => {
                    notify.success(`The ${kind} follows content/ again`);
                    onClose();
                  },
                },
              )
            }
          >
            Restore
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
