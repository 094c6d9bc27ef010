import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { OUTLINES } from "@/features/outlines/model/addresses.ts";

/** An address of the outlines under which there is nothing to read. */
export function NothingHere({ what }: { readonly what: "subject" | "topic" | "case" }) {
  return (
    <Notice
      title={`There is no such ${what}`}
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
      The address may be mistyped, or the outlines have been rearranged since.
    </Notice>
  );
}
