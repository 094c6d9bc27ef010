import type { BackupState } from "@backend/contracts/admin-figures.ts";
import { relativeTime } from "@/lib/relative-time.ts";
import { Empty } from "../parts.tsx";

/** A backup is made every day. */
const LATE_MS = 2 * 24 * 60 * 60_000;

/** How old the newest backup is, and when one was last proven by restoring it. */
export function BackupNote({ backup }: { readonly backup: BackupState | null }) {
  if (!backup) {
    return <Empty>None yet. A server makes one every day once BACKUP_DIR is set (docs/deploy.md).</Empty>;
  }
  const isLate = !backup.proven_at || Date.now() - Date.parse(backup.proven_at) > LATE_MS;
  return (
    <>
      <p>
        {backup.at ? `The newest is from ${relativeTime(backup.at)}. ` : "None was completed yet. "}
        {backup.proven_at
          ? `One was restored as a test ${relativeTime(backup.proven_at)}.`
          : "None was restored as a test yet."}
      </p>
      {backup.problem ? (
        <p className="mt-1 text-danger">The last one failed: {backup.problem}</p>
      ) : (
        isLate && <p className="mt-1 text-danger">That is more than two days ago. See the server’s log.</p>
      )}
    </>
  );
}
