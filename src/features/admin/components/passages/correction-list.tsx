import { useQuery } from "@tanstack/react-query";
import { listCorrections } from "../../api/passages.ts";
import { Loaded } from "../loaded.tsx";
import { Empty } from "../parts.tsx";
import { CorrectionCard } from "./correction-card.tsx";

/** Corrections of the outlines: those that wait for someone first. */
export function CorrectionList({ isDecided }: { readonly isDecided: boolean }) {
  const corrections = useQuery(listCorrections(isDecided));
  return (
    <Loaded query={corrections} what="the corrections">
      {(all) =>
        all.length === 0 ? (
          <Empty>
            {isDecided
              ? "No correction was withdrawn, replaced or ended yet."
              : "No corrections. Find a passage above to correct it."}
          </Empty>
        ) : (
          <ul>
            {all.map((correction) => (
              <li key={correction.id} className="border-line border-b py-4">
                <CorrectionCard correction={correction} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
