import { ListChecks, Swords } from "lucide-react";
import { Link } from "react-router";
import { attackAddress, practiceAddress } from "../model/addresses.ts";

const LINK =
  "flex items-start gap-3 rounded-lg border border-line bg-raised px-4 py-3.5 shadow-card hover:border-line-strong";
const ICON = "mt-0.5 size-5 shrink-0 text-accent";

/** Ways to practice a subject, beside reading it. */
export function StudyLinks({ subject }: { readonly subject: string }) {
  return (
    <ul aria-label="Practice" className="mb-10 grid gap-3 sm:grid-cols-2">
      <li>
        <Link to={attackAddress(subject)} className={LINK}>
          <Swords aria-hidden="true" className={ICON} />
          <span>
            <span className="block font-semibold">Attack outline</span>
            <span className="text-ink-soft text-sm">What to check on an essay, in order, on one page</span>
          </span>
        </Link>
      </li>
      <li>
        <Link to={practiceAddress(subject)} className={LINK}>
          <ListChecks aria-hidden="true" className={ICON} />
          <span>
            <span className="block font-semibold">Practice questions</span>
            <span className="text-ink-soft text-sm">
              In the style of the bar exam, every choice explained
            </span>
          </span>
        </Link>
      </li>
    </ul>
  );
}
