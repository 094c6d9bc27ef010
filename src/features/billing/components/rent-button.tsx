import { ALREADY_RENTED, formatPrice, PAYMENTS_NOT_SET_UP } from "@backend/contracts/prices.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { configuration } from "@/lib/configuration.ts";
import { RequestError } from "@/lib/request-error.ts";
import { createCheckoutSession } from "../api/create-checkout-session.ts";
import { listPendingRentals } from "../api/list-pending-rentals.ts";
import { usePaymentPage } from "./use-payment-page.ts";

interface RentButtonProps {
  readonly course: {
    readonly id: string;
    readonly title: string;
    /** In US dollars. */
    readonly price: number;
    readonly days_of_access: number;
  };
  /** The user's rental of the course, past or present; null if there was none. */
  readonly enrollment: { readonly expires_at: string } | null;
  /** Null for a visitor, who is sent to sign in first. */
  readonly userId: string | null;
  readonly variant?: "primary" | "secondary";
  readonly size?: "sm" | "md" | "lg";
  readonly className?: string;
}

/**
 * Rents a course, or adds days to a rental (specification, 4.1): idle, then “Processing”, then the browser goes to the
 * payment page. It's idle again after any failure, and when the user comes back.
 */
export function RentButton({ course, enrollment, userId, className, ...look }: RentButtonProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isRenewal = enrollment !== null;
  const payment = usePaymentPage(
    () => createCheckoutSession({ courseId: course.id, isRenewal }),
    (error) => {
      // Another tab has rented it since: show what the user has.
      if (error instanceof RequestError && error.code === ALREADY_RENTED) void queries.invalidateQueries();
    },
  );
  const { data: pending } = useQuery({ ...listPendingRentals(userId ?? ""), enabled: userId !== null });
  if (pending?.includes(course.id)) {
    return (
      <Button
        {...look}
        className={className}
        disabled
        aria-label={`Payment on its way: ${course.title}`}
        title="Your bank is on it. The course opens when the payment arrives."
      >
        On its way
      </Button>
    );
  }
  if (configuration.payments === "none") {
    return (
      <Button {...look} className={className} disabled title={PAYMENTS_NOT_SET_UP}>
        {PAYMENTS_NOT_SET_UP}
      </Button>
    );
  }
  const open = () => {
    if (userId === null) navigate(`/login?redirectTo=${encodeURIComponent(`/courses/${course.id}`)}`);
    else payment.open();
  };
  const label = rentLabel(course, enrollment);
  return (
    <Button
      {...look}
      className={className}
      isBusy={payment.isBusy}
      onClick={open}
      aria-label={`${payment.isBusy ? "Processing" : label}: ${course.title}`}
    >
      {payment.isBusy ? "Processing" : label}
    </Button>
  );
}

/** A first rental's price stands above its button; a renewal's is here. */
function rentLabel(
  { price, days_of_access: days }: RentButtonProps["course"],
  enrollment: RentButtonProps["enrollment"],
): string {
  if (!enrollment) return "Rent";
  const renewal =
    Date.parse(enrollment.expires_at) > Date.now()
      ? `Add ${days} ${days === 1 ? "day" : "days"}`
      : "Rent again";
  return `${renewal}, ${formatPrice(price)}`;
}
