import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { COURSES } from "../../model/addresses.ts";

interface CourseProblemProps {
  readonly what: "Course" | "Module" | "Lesson";
  /** Where the user may have wanted to go. */
  readonly otherwise?: { readonly label: string; readonly to: string };
}

/** Shown when an address of the courses leads nowhere. */
export function CourseProblem({ what, otherwise }: CourseProblemProps) {
  return (
    <InsteadOfPage
      title={`${what} not found`}
      actions={
        <>
          {otherwise && (
            <Button asChild>
              <Link to={otherwise.to}>{otherwise.label}</Link>
            </Button>
          )}
          <Button asChild variant={otherwise ? "secondary" : "primary"}>
            <Link to={COURSES}>See all courses</Link>
          </Button>
        </>
      }
    >
      Check the address.{" "}
      {what === "Course" ? "The course may also have been withdrawn." : "It may have moved."}
    </InsteadOfPage>
  );
}

interface InsteadOfPageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The next step. */
  readonly actions: ReactNode;
}

/** Why there is nothing to see at this address, and where to go. */
export function InsteadOfPage({ title, children, actions }: InsteadOfPageProps) {
  return (
    <div className="grid max-w-lg gap-4">
      <h1 className="font-semibold text-3xl tracking-tight">{title}</h1>
      <p className="text-ink-soft leading-relaxed">{children}</p>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}
