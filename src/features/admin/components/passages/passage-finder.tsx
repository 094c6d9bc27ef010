import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useDebounced } from "@/components/ui/use-debounced.ts";
import { findPassages } from "../../api/passages.ts";
import { correctionAddress } from "../../model/screens.ts";
import { Loaded } from "../loaded.tsx";
import { Empty, SearchField } from "../parts.tsx";

/** Finds a passage by words or by its address in the outlines. */
export function PassageFinder() {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed).trim();
  const found = useQuery({ ...findPassages(search), enabled: search !== "" });
  return (
    <search className="mb-4 grid gap-2">
      <SearchField
        label="Passage: words or address"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {search !== "" && (
        <Loaded query={found} what="the passages">
          {(passages) =>
            passages.length === 0 ? (
              <Empty>No passage has all of these words.</Empty>
            ) : (
              <ul aria-label="Passages found" className="border-line border-t">
                {passages.map(({ id, title, heading }) => (
                  <li key={id} className="border-line border-b py-1.5">
                    <Link to={correctionAddress(id)} data-row={id} className="underline">
                      {title}: {heading}
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </search>
  );
}
