import { formatCents, REFUND_DAYS } from "@backend/contracts/prices.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { configuration } from "@/lib/configuration.ts";
import { awaitRental } from "../api/await-payment.ts";
import { billingKeys } from "../api/keys.ts";
import { orderName, refundableUntil } from "../model/access-story.ts";
import { longDate } from "../model/dates.ts";
import { SuccessFrame } from "./success-frame.tsx";
import { WaitingForPayment } from "./waiting-for-payment.tsx";

interface RentalSuccessProps {
  readonly userId: string;
  readonly courseId: string;
  readonly sessionId: string;
}

/** After the checkout of a rental: waits for the payment, says what was bought, and leads to it. */
export function RentalSuccess({ userId, courseId, sessionId }: RentalSuccessProps) {
  const queries = useQueryClient();
  const { data: order } = useQuery(awaitRental(userId, sessionId));
  const status = order?.status;
  useEffect(() => {
    // The rest of the app learns of it too: the dashboard, the course, the purchases.
    if (status === "paid")
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => !(queryKey[0] === billingKeys.all[0] && queryKey[1] === "payment"),
      });
  }, [status, queries]);

  const toCourse = (
    <Button asChild variant="secondary">
      <Link to={`/courses/${courseId}`}>Back to the course</Link>
    </Button>
  );
  if (order === null) {
    return (
      <SuccessFrame state="none" title="We can’t find this payment" actions={toCourse}>
        <p>It doesn’t belong to your account. Everything you have paid for is in your purchases.</p>
      </SuccessFrame>
    );
  }
  if (!order || status === "open") return <WaitingForPayment />;
  if (status === "pending") {
    return (
      <SuccessFrame state="later" title="Your payment is on its way" actions={toCourse}>
        <p>
          A bank debit takes up to 4 business days. The course opens by itself when it arrives, and your days
          begin then.
        </p>
      </SuccessFrame>
    );
  }
  if (status !== "paid" || !order.expiresAt) {
    return (
      <SuccessFrame
        state="none"
        title={status === "refunded" ? "This payment was refunded" : "This payment didn’t go through"}
        actions={toCourse}
      >
        <p>
          {status === "refunded"
            ? "You can rent the course again any time."
            : "Nothing was charged. You can try again."}
        </p>
      </SuccessFrame>
    );
  }
  const refundable = refundableUntil(order.courses?.orders ?? [], REFUND_DAYS);
  return (
    <>
      <SuccessFrame
        state="done"
        title={`You’re in. The course is yours until ${longDate(order.expiresAt)}.`}
        actions={
          <>
            <Button asChild size="lg">
              <Link to={`/course/${courseId}`}>Open the course</Link>
            </Button>
            <Button asChild size="lg" variant="secondary">
              <Link to={`/courses/${courseId}`}>See the syllabus</Link>
            </Button>
          </>
        }
      >
        <p>{order.courses?.title}</p>
      </SuccessFrame>
      <dl className="max-w-2xl border-line border-t text-15">
        <Row name="Total">
          {formatCents(order.amount_cents)}
          {configuration.payments === "sandbox" && (
            <span className="text-ink-soft"> · Sandbox: no money moved</span>
          )}
        </Row>
        <Row name="Order">{orderName(order.number)}</Row>
        {refundable && (
          <Row name={`${REFUND_DAYS}-day guarantee`}>
            Full refund until {longDate(refundable)} in{" "}
            <Link to="/settings/purchases" className="font-medium text-accent underline underline-offset-4">
              Purchases
            </Link>
          </Row>
        )}
      </dl>
    </>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line border-b py-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
