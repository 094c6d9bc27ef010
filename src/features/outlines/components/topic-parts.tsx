import { Link } from "react-router";
import { cn } from "@/components/ui/cn.ts";
import { ENTRY_LINK } from "@/components/ui/entry-link.ts";
import { typeset } from "@/components/ui/typeset.ts";
import { addressOf } from "../model/addresses.ts";
import type { SubjectPart } from "../model/outline-index.ts";
import { RESULT } from "./use-result-keys.ts";

interface TopicPartsProps {
  readonly parts: readonly SubjectPart[];
  readonly linkClasses: string;
  /** Whether the arrow keys move between the links. */
  readonly areResults?: boolean;
}

/** The topics of a subject under the headings of a casebook, in two columns where there is room. */
export function TopicParts({ parts, linkClasses, areResults = false }: TopicPartsProps) {
  return (
    <div className="gap-x-10 sm:columns-2">
      {parts.map(({ heading, topics }) => (
        <div key={heading} className={cn(heading !== null && "break-inside-avoid pb-4")}>
          {heading !== null && <h3 className="pt-1 pb-1 font-sans font-semibold text-sm">{heading}</h3>}
          <ul>
            {topics.map(({ id, title }) => (
              <li key={id} className="break-inside-avoid">
                <Link
                  {...(areResults && RESULT)}
                  {...ENTRY_LINK}
                  to={addressOf(id)}
                  className={cn("block rounded-sm leading-snug hover:underline", linkClasses)}
                >
                  {typeset(title)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
