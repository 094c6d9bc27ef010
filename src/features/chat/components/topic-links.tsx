import { addressOf } from "@backend/contracts/outlines.ts";
import { BookOpen } from "lucide-react";
import { Link } from "react-router";
import { typeset } from "@/components/ui/typeset.ts";
import type { Topic } from "../model/turns.ts";

/** The outlines and cases that an answer cites, to read on. */
export function TopicLinks({ topics }: { readonly topics: readonly Topic[] }) {
  return (
    <ul aria-label="Read more" className="-mt-3 flex flex-wrap gap-x-5 text-sm sm:px-4 print:hidden">
      {topics.map(({ id, title, isCase }) => (
        <li key={id} className="min-w-0">
          <Link
            to={addressOf(id)}
            className="flex min-h-9 items-center gap-2 text-ink-soft hover:text-ink pointer-coarse:min-h-11"
          >
            <BookOpen aria-hidden="true" className="size-4 shrink-0" />
            <span className="underline decoration-line-strong underline-offset-4">
              {isCase ? "Case" : "Outline"}: {typeset(title)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
