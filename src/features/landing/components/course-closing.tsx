import { REFUND_DAYS } from "@backend/contracts/prices.ts";
import { ActionLink } from "./action-link.tsx";
import { ByVisitor } from "./by-visitor.tsx";

export function CourseClosing() {
  return (
    <section aria-label="Next step" className="border-line border-t bg-sunken">
      <div className="mx-auto grid w-full max-w-xl justify-items-center gap-5 px-4 py-16 text-center sm:py-24">
        <h2 className="font-semibold text-3xl tracking-tight sm:text-4xl">Start with one subject</h2>
        <p className="text-ink-soft text-lg leading-relaxed">
          Rent the course you need now. If it doesn’t help within {REFUND_DAYS} days, you get your money back.
        </p>
        <ByVisitor
          signedOut={<ActionLink href="/auth?tab=signup">Sign Up</ActionLink>}
          signedIn={<ActionLink href="/courses">Browse Courses</ActionLink>}
        />
      </div>
    </section>
  );
}
