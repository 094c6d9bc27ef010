import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { COURSES } from "../../model/addresses.ts";

interface CourseProblemProps {
  readonly what: "Course" | "Module" | "Lesson";
  /** Where the user may have wanted to go. */
  readonly otherwise?: { readonly label: string; readonly to: string };
}

/** Shown when an address of the courses leads nowhere. */
export function CourseProblem({ what, otherwise }: CourseProblemProps) {
  return (
    <Notice
      title={`${what} not found`}
      actions={
        <>
          {otherwise && (
            <Button asChild size="sm">
              <Link to={otherwise.to}>{otherwise.label}</Link>
            </Button>
          )}
          <Button asChild size="sm" variant={otherwise ? "secondary" : "primary"}>
            <Link to={COURSES}>See all courses</Link>
          </Button>
        </>
      }
    >
      Check the address.{" "}
      {what === "Course" ? "The course may also have been withdrawn." : "It may have moved."}
    </Notice>
  );
}
