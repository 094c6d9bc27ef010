import { formatCents } from "@backend/contracts/prices.ts";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button.tsx";
import { useKeyDown } from "@/components/ui/use-key-down.ts";
import type { OrderRow } from "../model/access-story.ts";
import { dateAndTime } from "../model/dates.ts";

interface RefundConfirmationProps {
  readonly order: OrderRow;
  /** When the right to a refund ends. */
  readonly until: string;
  /** Whether other payments keep the course open. */
  readonly isRenewal: boolean;
  /** Whether the refund is under way. */
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a refund, in place. Escape keeps the course. */
export function RefundConfirmation(props: RefundConfirmationProps) {
  const { order, until, isRenewal, isBusy, onConfirm, onClose } = props;
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  useKeyDown(({ key }) => {
    if (key === "Escape") onClose();
  });
  return (
    <section
      aria-label="Confirm the refund"
      className="grid gap-4 rounded-md border border-danger bg-danger-soft p-4 sm:flex sm:items-center sm:justify-between sm:p-5"
    >
      <div className="grid gap-1 text-15">
        <p className="font-semibold">
          Refund {formatCents(order.amount_cents)}
          {order.paid_with ? ` to ${order.paid_with}` : ""}?
        </p>
        <p className="text-ink-soft">
          {isRenewal
            ? `The ${order.days} days of this payment are taken off.`
            : "Access ends right away. Your progress and notes are kept."}{" "}
          Refundable until {dateAndTime(until)}.
        </p>
      </div>
      <div className="grid shrink-0 grid-cols-2 gap-2 sm:flex">
        <Button ref={keep} variant="secondary" onClick={onClose}>
          Keep course
        </Button>
        <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
          Refund
        </Button>
      </div>
    </section>
  );
}
