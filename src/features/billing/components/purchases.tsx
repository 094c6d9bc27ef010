import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import { listPurchases } from "../api/list-purchases.ts";
import { Receipts } from "./receipts.tsx";
import { RentalRow } from "./rental-row.tsx";

export type Purchases = Awaited<ReturnType<NonNullable<ReturnType<typeof listPurchases>["queryFn"]>>>;

/** The user's rentals and receipts. */
export function PurchasesList({ userId }: { readonly userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(listPurchases(userId));
  if (error && !data) {
    return <FailureNotice title={error.message} onRetry={refetch} isBusy={isFetching} />;
  }
  if (!data) {
    return (
      <Skeleton label="Loading your purchases…" className="grid gap-4">
        <Bone className="h-6 w-32" />
        <Bone className="h-28" />
        <Bone className="h-28" />
      </Skeleton>
    );
  }
  return (
    <>
      <section aria-labelledby="rentals" className="grid gap-4">
        <h2 id="rentals" className="font-semibold text-xl">
          Rentals
        </h2>
        <Rentals userId={userId} purchases={data} />
      </section>
      <Receipts orders={data.orders} invoices={data.invoices} />
    </>
  );
}

function Rentals({ userId, purchases }: { readonly userId: string; readonly purchases: Purchases }) {
  if (purchases.rentals.length === 0) {
    return (
      <div className="grid justify-items-center gap-4 rounded-lg border border-line-strong border-dashed px-5 py-8 text-center">
        <p className="text-ink-soft">You haven’t rented a course yet.</p>
        <Button asChild size="sm" variant="secondary">
          <Link to="/courses">Browse the courses</Link>
        </Button>
      </div>
    );
  }
  return (
    <ul className="rounded-lg border border-line bg-raised shadow-card">
      {purchases.rentals.map(
        ({ course_id, expires_at, courses }) =>
          courses && (
            <RentalRow
              key={course_id}
              userId={userId}
              course={courses}
              expiresAt={expires_at}
              orders={purchases.orders.filter((order) => order.course_id === course_id)}
            />
          ),
      )}
    </ul>
  );
}
