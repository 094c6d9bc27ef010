import { REFUND_DAYS } from "@backend/contracts/prices.ts";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useRefundRental } from "../api/refund-rental.ts";
import { type OrderRow, refundableUntil } from "../model/access-story.ts";
import { countedDays, daysLeft, longDate } from "../model/dates.ts";
import { AccessTimeline } from "./access-timeline.tsx";
import { RefundConfirmation } from "./refund-confirmation.tsx";
import { RentButton } from "./rent-button.tsx";

interface RentalRowProps {
  readonly userId: string;
  readonly course: {
    readonly id: string;
    readonly title: string;
    readonly days_of_access: number;
    readonly price: number;
    readonly status: string;
  };
  readonly expiresAt: string;
  /** The orders of the course, newest first. */
  readonly orders: readonly OrderRow[];
}

/** A rental: how long it lasts, why, and what can be done about it. */
export function RentalRow({ userId, course, expiresAt, orders }: RentalRowProps) {
  const [open, setOpen] = useState<"nothing" | "story" | "refund">("nothing");
  const refundButton = useRef<HTMLButtonElement>(null);
  const storyButton = useRef<HTMLButtonElement>(null);
  const storyId = useId();
  const days = daysLeft(expiresAt);
  const latest = orders.find(({ status }) => status === "paid");
  const until = refundableUntil(orders, REFUND_DAYS);
  const refund = useRefundRental();
  const closeRefund = () => {
    setOpen("nothing");
    // After the refund, its button is gone.
    (refundButton.current ?? storyButton.current)?.focus();
  };
  const takeBack = (orderId: string) =>
    refund.mutate(orderId, {
      onSuccess: () => {
        notify.success("Refunded", { description: "Your bank shows it within 5 to 10 days." });
        closeRefund();
      },
      onError: (error) => notify.error(error.message),
    });
  return (
    <li className="grid gap-4 border-line border-t p-5 first:border-t-0 sm:p-6">
      <div className="grid gap-4 md:flex md:items-center md:justify-between">
        <div className="grid gap-1">
          <h3 className="font-semibold text-lg leading-snug">{course.title}</h3>
          <p className="text-sm">
            <span className="font-semibold">{days > 0 ? `${countedDays(days)} left` : "Ended"}</span>
            <span className="text-ink-soft">
              {" "}
              · {days > 0 ? "Until " : ""}
              {longDate(expiresAt)}
            </span>
          </p>
          <button
            type="button"
            ref={storyButton}
            aria-expanded={open === "story"}
            aria-controls={storyId}
            onClick={() => setOpen(open === "story" ? "nothing" : "story")}
            className="min-h-9 justify-self-start font-medium text-accent text-sm underline-offset-4 hover:underline"
          >
            {days > 0 ? "Why do I have access?" : "Why did it end?"}
          </button>
        </div>
        <div className="flex flex-wrap gap-2 max-md:*:flex-auto">
          {latest && until && (
            <Button
              ref={refundButton}
              variant="caution"
              aria-label={`Refund: ${course.title}`}
              onClick={() => setOpen("refund")}
            >
              Refund
            </Button>
          )}
          {course.status === "Published" && (
            <RentButton
              userId={userId}
              course={course}
              enrollment={{ expires_at: expiresAt }}
              variant="secondary"
            />
          )}
          {days > 0 && (
            <Button asChild>
              <Link to={`/course/${course.id}`}>Open course</Link>
            </Button>
          )}
        </div>
      </div>
      {open === "refund" && latest && until && (
        <RefundConfirmation
          order={latest}
          until={until}
          isRenewal={orders.filter(({ status }) => status === "paid").length > 1}
          isBusy={refund.isPending}
          onConfirm={() => takeBack(latest.id)}
          onClose={closeRefund}
        />
      )}
      <div id={storyId} hidden={open !== "story"}>
        {open === "story" && <AccessTimeline orders={orders} expiresAt={expiresAt} />}
      </div>
    </li>
  );
}
