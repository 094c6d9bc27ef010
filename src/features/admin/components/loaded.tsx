import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import { Unavailable } from "./unavailable.tsx";

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What is loaded, as sentences name it: "the users". */
  readonly what: string;
  /** The sentence for a failure, where the specification fixes it. */
  readonly failure?: string;
  readonly children: (data: Data) => ReactNode;
}

/** What a query loads: a skeleton until it is there, and a way out if it isn't. */
export function Loaded<Data>({ query, what, failure, children }: LoadedProps<Data>) {
  if (query.isPending) return <RowsSkeleton label={`Loading ${what}…`} />;
  if (query.isError) {
    return (
      <Unavailable
        error={query.error}
        title={failure ?? `We couldn’t load ${what}`}
        onRetry={query.refetch}
        isBusy={query.isFetching}
      />
    );
  }
  return children(query.data);
}
