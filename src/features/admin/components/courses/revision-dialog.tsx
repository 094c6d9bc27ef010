import type { RevisionTexts } from "@backend/contracts/admin-courses.ts";
import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { RequestError } from "@/lib/request-error.ts";
import { CHANGED_MEANWHILE } from "../../api/call-admin.ts";
import { getRevision } from "../../api/course-revisions.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";
import { fieldName } from "../../model/field-names.ts";
import { FieldDiffs } from "../field-diffs.tsx";
import { Loaded } from "../loaded.tsx";

/** What a change changed, and the button that takes it back. */
export function RevisionDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const revision = useQuery(getRevision(id));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={revision.data ? `Change of “${revision.data.name}”` : "Change"}
      description="Taking it back is an edit like any other: it is checked, and listed here."
    >
      <Loaded query={revision} what="this change">
        {(found) => <Comparison revision={found} isFetching={revision.isFetching} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Comparison({
  revision,
  isFetching,
  onClose,
}: {
  readonly revision: RevisionTexts;
  readonly isFetching: boolean;
  readonly onClose: () => void;
}) {
  const revert = useAdminAct("admin_revert_revision", "We couldn’t take this change back.");
  const { before, after, now } = revision;
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const later = Object.keys(after).filter((field) => !same(now[field], after[field]));
  const isBack = Object.keys(before).every((field) => same(now[field], before[field]));
  const isStale = revert.error instanceof RequestError && revert.error.code === CHANGED_MEANWHILE;
  const isLost = "image" in before && !revision.is_file_kept;
  return (
    <div className="grid gap-4 text-14">
      <FieldDiffs
        fields={Object.keys(after).map((field) => ({ field, before: before[field], after: after[field] }))}
      />
      {!revision.exists && (
        <Notice title="It was deleted since">There is nothing left to take this change back in.</Notice>
      )}
      {isLost && <Notice title="The earlier image isn’t kept">Upload it again to go back to it.</Notice>}
      {revision.exists && isBack && <Notice title="It already says what it said before this change" />}
      {revision.exists && !isBack && later.length > 0 && (
        <Notice title="It was changed again since">
          {later.map(fieldName).join(", ")}: taking this change back replaces what it says now, too.
        </Notice>
      )}
      {revert.error && (
        <Notice tone="danger" title={isStale ? "It changed meanwhile" : "Nothing was changed"}>
          {isStale ? "Here is what it says now. Look again, then take it back." : revert.error.message}
        </Notice>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="secondary" size="sm" onClick={onClose}>
          Close
        </Button>
        {revision.exists && !isBack && !isLost && (
          <Button
            size="sm"
            variant="danger"
            disabled={isFetching}
            isBusy={revert.isPending}
            onClick={() =>
              revert.mutate(
                { revision: revision.id, seen_version: revision.version },
                {
                  onSuccess: () => {
                    notify.success("The change was taken back");
                    onClose();
                  },
                },
              )
            }
          >
            Take this change back
          </Button>
        )}
      </div>
    </div>
  );
}
