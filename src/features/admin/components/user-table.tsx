import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "react-router";
import { cn } from "@/components/ui/cn.ts";
import type { UserRow, UserSort } from "../api/list-users.ts";
import { formatDate, formatDay, formatNumber } from "../model/format.ts";
import { STANDING_LABELS } from "../model/user-labels.ts";
import { Pill, Table } from "./parts.tsx";

const NUMBERS: readonly (readonly [UserSort & keyof UserRow, string])[] = [
  ["messages", "Messages"],
  ["declined", "Declined"],
  ["thumbs_down", "Thumbs down"],
  ["reviews", "Cards"],
  ["rentals", "Rentals"],
  ["errors", "Errors"],
];

interface UserTableProps {
  readonly users: readonly UserRow[];
  readonly sort: UserSort;
  readonly isDescending: boolean;
  readonly onSort: (sort: UserSort) => void;
}

/** Users with their figures of the last 30 days. On a phone, rows stack, and the figure on the right follows the sort. */
export function UserTable({ users, sort, isDescending, onSort }: UserTableProps) {
  const heading = (by: UserSort, label: string, isRight = false) => (
    <th
      key={by}
      aria-sort={sort === by ? (isDescending ? "descending" : "ascending") : undefined}
      className={cn(isRight && "text-right")}
    >
      <button
        type="button"
        onClick={() => onSort(by)}
        className={cn("inline-flex items-center gap-1 font-medium", sort === by && "font-semibold text-ink")}
      >
        {label}
        {sort === by &&
          (isDescending ? (
            <ArrowDown aria-hidden="true" className="size-3.5" />
          ) : (
            <ArrowUp aria-hidden="true" className="size-3.5" />
          ))}
      </button>
    </th>
  );
  return (
    <>
      <div className="hidden md:block">
        <Table
          label="Users"
          head={
            <>
              {heading("name", "User")}
              <th>Plan</th>
              <th>Standing</th>
              {NUMBERS.map(([by, label]) => heading(by, label, true))}
              {heading("active", "Last active", true)}
              {heading("joined", "Joined", true)}
            </>
          }
        >
          {users.map((user) => (
            <tr key={user.id} className="hover:bg-sunken has-focus-visible:bg-accent-soft">
              <td className="max-w-72 truncate">
                <Link to={`/admin/users/${user.id}`} data-row={user.id} className="font-medium">
                  {user.name || user.email}
                </Link>
                {user.name && <span className="text-ink-soft"> {user.email}</span>}
              </td>
              <td>
                <Plan user={user} />
              </td>
              <td>
                <Standing user={user} />
              </td>
              {NUMBERS.map(([by]) => (
                <td key={by} className="text-right">
                  {user[by] === 0 ? (
                    <span className="text-ink-soft">–</span>
                  ) : (
                    <span className={cn(by === "errors" && "text-danger")}>
                      {formatNumber(user[by] as number)}
                    </span>
                  )}
                </td>
              ))}
              <td className="whitespace-nowrap text-right">
                {user.last_active ? formatDay(user.last_active) : "–"}
              </td>
              <td className="whitespace-nowrap text-right">{formatDate(user.created_at)}</td>
            </tr>
          ))}
        </Table>
      </div>
      <ul className="md:hidden">
        {users.map((user) => (
          <li key={user.id} className="border-line border-b">
            <Link to={`/admin/users/${user.id}`} className="flex items-center justify-between gap-3 py-2.5">
              <span className="grid min-w-0 gap-0.5">
                <span className="truncate font-medium">{user.name || user.email}</span>
                <span className="flex flex-wrap items-center gap-1.5 text-ink-soft">
                  <Plan user={user} />
                  <Standing user={user} />
                </span>
              </span>
              <span className="shrink-0 text-right tabular-nums">{sortedFigure(user, sort)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function sortedFigure(user: UserRow, sort: UserSort): string {
  const number = NUMBERS.find(([by]) => by === sort);
  if (number) return `${formatNumber(user[number[0]] as number)} ${number[1].toLowerCase()}`;
  if (sort === "active") return user.last_active ? formatDay(user.last_active) : "–";
  return formatDate(user.created_at);
}

function Plan({ user }: { readonly user: UserRow }) {
  if (user.is_admin) return <Pill tone="warning">Admin</Pill>;
  return user.plan === "premium" ? <Pill tone="accent">Premium</Pill> : <Pill>Free</Pill>;
}

function Standing({ user }: { readonly user: UserRow }) {
  const isBad = user.standing === "suspended" || user.standing === "payment_failing";
  return (
    <span className={cn("inline-flex items-center gap-1.5 whitespace-nowrap", isBad && "text-danger")}>
      <span
        aria-hidden="true"
        className={cn(
          "size-1.5 rounded-full",
          isBad ? "bg-danger" : user.standing === "active" ? "bg-success" : "bg-line-strong",
        )}
      />
      {STANDING_LABELS[user.standing]}
    </span>
  );
}
