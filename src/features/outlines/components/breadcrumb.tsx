import { Search } from "lucide-react";
import { Link } from "react-router";
import { OUTLINES } from "../model/addresses.ts";
import { KeyHint } from "./search-box.tsx";

interface BreadcrumbProps {
  /** The page between the outlines and this one. */
  readonly parent?: { readonly name: string; readonly address: string };
}

const LINK = "rounded-sm py-1 text-ink-soft hover:text-ink hover:underline";

/** Shows where this page belongs, and links to the search. */
export function Breadcrumb({ parent }: BreadcrumbProps) {
  return (
    <div className="flex items-center justify-between gap-4 text-sm">
      <nav aria-label="Breadcrumb">
        <ol className="flex flex-wrap items-center gap-x-2">
          <li>
            <Link to={OUTLINES} className={LINK}>
              Outlines
            </Link>
          </li>
          {parent && (
            <li className="flex items-center gap-2">
              <span aria-hidden="true" className="text-ink-faint">
                /
              </span>
              <Link to={parent.address} className={LINK}>
                {parent.name}
              </Link>
            </li>
          )}
        </ol>
      </nav>
      <Link
        to={OUTLINES}
        state={{ isSearching: true }}
        aria-label="Search the outlines"
        className="-mr-2 flex h-9 items-center gap-2 rounded-md px-2 text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="hidden sm:inline">Search</span>
        <KeyHint />
      </Link>
    </div>
  );
}
