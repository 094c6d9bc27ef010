import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { OUTLINES } from "@/features/outlines/model/addresses.ts";

/** Shown when an address of the outlines leads nowhere. */
export function NothingHere({ what }: { readonly what: "Subject" | "Topic" | "Case" }) {
  return (
    <Notice
      title={`${what} not found`}
      actions={
        <>
          <Button asChild size="sm">
            <Link to={OUTLINES} state={{ isSearching: true }}>
              Search the outlines
            </Link>
          </Button>
          <Button asChild size="sm" variant="secondary">
            <Link to={OUTLINES}>Table of contents</Link>
          </Button>
        </>
      }
    >
      Check the address. The page may also have moved.
    </Notice>
  );
}
