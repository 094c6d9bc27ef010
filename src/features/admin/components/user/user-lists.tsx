import type { Rental, UserDetails } from "@backend/contracts/admin-users.ts";
import { formatCents } from "@backend/contracts/prices.ts";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Section } from "@/components/ui/section.tsx";
import { type Column, Table } from "@/components/ui/table.tsx";
import { deviceOf } from "@/lib/device-name.ts";
import { relativeTime } from "@/lib/relative-time.ts";
import { formatDate } from "../../model/format.ts";
import { Empty, Pill } from "../parts.tsx";

type Session = UserDetails["sessions"][number];

const isOver = ({ expires_at }: Rental) => Date.parse(expires_at) <= Date.now();
const nameOf = ({ user_agent }: Session) => deviceOf(user_agent).name;

export function UserRentals({
  user,
  onExtend,
}: {
  readonly user: UserDetails;
  readonly onExtend: (rental: Rental) => void;
}) {
  const columns: readonly Column<Rental>[] = [
    { name: "Course", isTitle: true, className: "font-medium", cell: ({ title }) => title },
    {
      name: "Paid",
      isNumber: true,
      cell: (rental) => {
        if (rental.paid_cents) return formatCents(rental.paid_cents);
        // What lasts after its refund was granted since.
        return rental.is_refunded && isOver(rental) ? "Refunded" : "Granted";
      },
    },
    { name: "Start", className: "whitespace-nowrap", cell: ({ started_at }) => formatDate(started_at) },
    {
      name: "End",
      className: "whitespace-nowrap",
      cell: (rental) => `${isOver(rental) ? "Ended " : ""}${formatDate(rental.expires_at)}`,
    },
    {
      name: "Lessons done",
      isNumber: true,
      cell: ({ completed, lessons }) => `${completed} of ${lessons}`,
    },
    {
      name: "Actions",
      isActions: true,
      cell: (rental) => (
        <Button variant="quiet" size="sm" onClick={() => onExtend(rental)}>
          {isOver(rental) ? "Grant…" : "Extend…"}
          <span className="sr-only"> {rental.title}</span>
        </Button>
      ),
    },
  ];
  return (
    <Section title="Rentals">
      {user.rentals.length === 0 ? (
        <Empty>No rentals.</Empty>
      ) : (
        <Table label="Rentals" columns={columns} rows={user.rentals} keyOf={({ course_id }) => course_id} />
      )}
    </Section>
  );
}

export function UserSessions({
  user,
  onEnd,
}: {
  readonly user: UserDetails;
  readonly onEnd: (session: Session) => void;
}) {
  const columns: readonly Column<Session>[] = [
    { name: "Device", isTitle: true, className: "font-medium", cell: nameOf },
    { name: "Signed in", className: "whitespace-nowrap", cell: ({ created_at }) => formatDate(created_at) },
    { name: "Second step", cell: ({ aal }) => (aal === "aal2" ? "Authenticator" : "None") },
    {
      name: "Last seen",
      isNumber: true,
      className: "whitespace-nowrap",
      cell: ({ last_seen }) => relativeTime(last_seen),
    },
    {
      name: "Actions",
      isActions: true,
      cell: (session) => (
        <Button variant="quiet" size="sm" onClick={() => onEnd(session)}>
          End…<span className="sr-only"> the session on {nameOf(session)}</span>
        </Button>
      ),
    },
  ];
  return (
    <Section title="Sessions">
      {user.sessions.length === 0 ? (
        <Empty>Signed in nowhere.</Empty>
      ) : (
        <Table label="Sessions" columns={columns} rows={user.sessions} keyOf={({ id }) => id} />
      )}
    </Section>
  );
}

export function UserErrors({ user }: { readonly user: UserDetails }) {
  return (
    <Section title="Errors">
      {user.errors.length === 0 ? (
        <Empty>No errors.</Empty>
      ) : (
        <ul>
          {user.errors.map((error) => (
            <li
              key={error.id}
              className="flex flex-wrap items-center justify-between gap-2 border-line border-b py-2"
            >
              <Link
                data-row={error.id}
                to={`/admin/error-logs?error=${error.id}`}
                className="min-w-0 break-words font-mono text-13"
              >
                {error.title}
              </Link>
              <span className="flex items-center gap-2 text-ink-soft">
                <Pill tone={error.status === "open" ? "danger" : "neutral"}>{error.status}</Pill>
                {error.times === 1 ? "once" : `${error.times} times`}, {relativeTime(error.last_seen)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
