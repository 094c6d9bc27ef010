import { useQuery } from "@tanstack/react-query";
import { countReaders } from "../../api/count-readers.ts";
import type { ReportedKind } from "../../api/list-reports.ts";

/** Whom a correction reaches. Silent until it is known: the correction doesn’t depend on it. */
export function Reach({ kind, target }: { readonly kind: ReportedKind; readonly target: string }) {
  const { data } = useQuery(countReaders(kind, target));
  if (data === undefined) return null;
  return (
    <p className="text-14 text-ink-soft">
      <strong className="text-ink">{data.toLocaleString("en-US")}</strong>{" "}
      {data === 1 ? "person was" : "people were"} shown it, and will be notified if you describe the
      correction.
    </p>
  );
}
