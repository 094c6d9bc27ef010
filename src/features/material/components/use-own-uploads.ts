import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { materialKeys } from "../api/keys.ts";
import { type OwnUpload, ownUploads } from "../model/uploads.ts";

/** The uploads under way, and what begins one. */
export function useOwnUploads(userId: string): {
  readonly uploads: readonly OwnUpload[];
  /** @returns the ids of the new documents. */
  readonly upload: (files: Iterable<File>) => string[];
} {
  const queries = useQueryClient();
  const all = useSyncExternalStore(ownUploads.subscribe, ownUploads.get);
  const uploads = useMemo(() => all.filter((upload) => upload.userId === userId), [all, userId]);
  const upload = useCallback(
    (files: Iterable<File>) =>
      ownUploads.add(userId, files, () => queries.invalidateQueries({ queryKey: materialKeys.all(userId) })),
    [queries, userId],
  );
  return { uploads, upload };
}
