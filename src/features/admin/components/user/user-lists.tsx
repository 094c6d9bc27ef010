import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { deviceOf } from "@/lib/device-name.ts";
import { relativeTime } from "@/lib/relative-time.ts";
import type { Rental, UserDetails } from "../../api/get-user.ts";
import { formatCents, formatDate } from "../../model/format.ts";
import { Empty, Pill, Section, Table } from "../parts.tsx";

type Session = UserDetails["sessions"][number];

export function UserRentals({
  user,
  onExtend,
}: {
  readonly user: UserDetails;
  readonly onExtend: (rental: Rental) => void;
}) {
  return (
    <Section title="Rentals">
      {user.rentals.length === 0 ? (
        <Empty>No rentals.</Empty>
      ) : (
        <Table
          label="Rentals"
          head={
            <>
              <th>Course</th>
              <th className="text-right">Paid</th>
              <th>Start</th>
              <th>End</th>
              <th className="text-right">Lessons done</th>
              <th>
                <span className="sr-only">Actions</span>
              </th>
            </>
          }
        >
          {user.rentals.map((rental) => {
            const isOver = Date.parse(rental.expires_at) <= Date.now();
            return (
              <tr key={rental.course_id}>
                <td className="font-medium">{rental.title}</td>
                <td className="text-right">
                  {rental.paid_cents ? formatCents(rental.paid_cents) : "Granted"}
                </td>
                <td className="whitespace-nowrap">{formatDate(rental.started_at)}</td>
                <td className="whitespace-nowrap">
                  {isOver && "Ended "}
                  {formatDate(rental.expires_at)}
                </td>
                <td className="text-right">
                  {rental.completed} of {rental.lessons}
                </td>
                <td className="text-right">
                  <Button variant="quiet" size="sm" onClick={() => onExtend(rental)}>
                    {isOver ? "Grant…" : "Extend…"}
                    <span className="sr-only"> {rental.title}</span>
                  </Button>
                </td>
              </tr>
            );
          })}
        </Table>
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
  return (
    <Section title="Sessions">
      {user.sessions.length === 0 ? (
        <Empty>Signed in nowhere.</Empty>
      ) : (
        <Table
          label="Sessions"
          head={
            <>
              <th>Device</th>
              <th>Signed in</th>
              <th>Second step</th>
              <th className="text-right">Last seen</th>
              <th>
                <span className="sr-only">Actions</span>
              </th>
            </>
          }
        >
          {user.sessions.map((session) => (
            <tr key={session.id}>
              <td className="font-medium">{deviceOf(session.user_agent).name}</td>
              <td className="whitespace-nowrap">{formatDate(session.created_at)}</td>
              <td>{session.aal === "aal2" ? "Authenticator" : "None"}</td>
              <td className="whitespace-nowrap text-right">{relativeTime(session.last_seen)}</td>
              <td className="text-right">
                <Button variant="quiet" size="sm" onClick={() => onEnd(session)}>
                  End…<span className="sr-only"> the session on {deviceOf(session.user_agent).name}</span>
                </Button>
              </td>
            </tr>
          ))}
        </Table>
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
                className="min-w-0 break-words font-mono text-[0.8125rem]"
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
