import type { UserRow } from "@backend/contracts/admin-users.ts";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Options } from "@/components/ui/options.tsx";
import { type Column, Table } from "@/components/ui/table.tsx";
import { type UserSort, userSort } from "../api/list-users.ts";
import { formatBriefDate, formatDay, formatNumber } from "../model/format.ts";
import { STANDING_LABELS } from "../model/user-labels.ts";
import { Choice, Pill } from "./parts.tsx";

const NUMBERS: readonly (readonly [UserSort & keyof UserRow, string])[] = [
  ["messages", "Messages"],
  ["declined", "Declined"],
  ["thumbs_down", "Thumbs down"],
  ["reviews", "Cards"],
  ["rentals", "Rentals"],
  ["errors", "Errors"],
];

const SORTS: readonly (readonly [UserSort, string])[] = [
  ["name", "Name"],
  ...NUMBERS,
  ["active", "Last active"],
  ["joined", "Joined"],
];

interface UserTableProps {
  readonly users: readonly UserRow[];
  readonly sort: UserSort;
  readonly isDescending: boolean;
  readonly onSort: (sort: UserSort) => void;
}

/**
 * Users with their figures of the last 30 days. On a phone a user shows the figure by which the list is sorted, and a
 * choice replaces the headings that sort.
 */
export function UserTable({ users, sort, isDescending, onSort }: UserTableProps) {
  const sortable = (by: UserSort, name: string) => ({
    name,
    sorted: sort === by ? (isDescending ? ("descending" as const) : ("ascending" as const)) : undefined,
    heading: (
      <button
        type="button"
        onClick={() => onSort(by)}
        className={cn(
          "inline-flex items-center gap-1",
          sort === by ? "font-semibold text-ink" : "font-medium",
        )}
      >
        {name}
        {sort === by && <Direction isDescending={isDescending} />}
      </button>
    ),
    isExtra: sort !== by,
  });
  const columns: readonly Column<UserRow>[] = [
    {
      ...sortable("name", "User"),
      isTitle: true,
      isExtra: false,
      className: "truncate md:w-full md:min-w-52 md:max-w-0",
      cell: (user) => (
        <>
          <Link to={`/admin/users/${user.id}`} data-row={user.id} className="font-medium">
            {user.name || user.email}
          </Link>
          {user.name && (
            <span title={user.email} className="text-ink-soft">
              {" "}
              {user.email}
            </span>
          )}
        </>
      ),
    },
    { name: "Plan", isSelfEvident: true, cell: (user) => <Plan user={user} /> },
    { name: "Standing", isSelfEvident: true, cell: (user) => <Standing user={user} /> },
    ...NUMBERS.map(([by, name]) => ({
      ...sortable(by, name),
      isNumber: true,
      cell: (user: UserRow) => <Count value={user[by] as number} isBad={by === "errors"} />,
    })),
    {
      ...sortable("active", "Last active"),
      className: "whitespace-nowrap md:text-right",
      isNumber: true,
      cell: ({ last_active }) => (last_active ? formatDay(last_active) : "–"),
    },
    {
      ...sortable("joined", "Joined"),
      className: "whitespace-nowrap",
      isNumber: true,
      cell: ({ created_at }) => formatBriefDate(created_at),
    },
  ];
  return (
    <>
      <div className="mb-3 flex gap-2 md:hidden">
        <Choice
          label="Sort"
          value={sort}
          className="flex-1"
          onChange={(event) => onSort(userSort(event.target.value))}
        >
          <Options of={SORTS.map(([by, name]) => [by, `Sort by ${name.toLowerCase()}`])} />
        </Choice>
        <Button variant="secondary" size="touch" aria-label="Reverse the order" onClick={() => onSort(sort)}>
          <Direction isDescending={isDescending} />
        </Button>
      </div>
      <Table label="Users" columns={columns} rows={users} keyOf={({ id }) => id} />
    </>
  );
}

function Direction({ isDescending }: { readonly isDescending: boolean }) {
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return <Arrow aria-hidden="true" className="size-3.5" />;
}

function Count({ value, isBad }: { readonly value: number; readonly isBad: boolean }) {
  if (value === 0) return <span className="text-ink-soft">–</span>;
  return <span className={cn(isBad && "text-danger")}>{formatNumber(value)}</span>;
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
