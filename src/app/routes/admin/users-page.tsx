import type { PageCursor } from "@backend/contracts/admin-users.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Options } from "@/components/ui/options.tsx";
import { useDebounced } from "@/components/ui/use-debounced.ts";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { readAllUsers } from "@/features/admin/api/export-users.ts";
import { listUsers, type UserFilter, type UserSort, userSort } from "@/features/admin/api/list-users.ts";
import { ExportButton } from "@/features/admin/components/export-button.tsx";
import { Loaded } from "@/features/admin/components/loaded.tsx";
import { Pager } from "@/features/admin/components/pager.tsx";
import { Choice, Empty, ScreenHeading, SearchField } from "@/features/admin/components/parts.tsx";
import { useListKeys } from "@/features/admin/components/use-list-keys.ts";
import { UserTable } from "@/features/admin/components/user-table.tsx";
import { formatNumber } from "@/features/admin/model/format.ts";

const STANDINGS = [
  ["", "Any standing"],
  ["active", "Active accounts"],
  ["payment_failing", "Payment failing"],
  ["renting", "Renting"],
  ["ending", "Rental ending in 7 days"],
  ["suspended", "Suspended"],
  ["unconfirmed", "Not confirmed"],
  ["administrator", "Administrators"],
] as const;

/** `/admin/users`. The filter is in the address, so that other screens can link to a list. */
export default function UsersPage() {
  usePageTitle("Users");
  useListKeys();
  const [parameters, setParameters] = useSearchParams();
  const [pages, setPages] = useState<readonly PageCursor[]>([]);
  const [typed, setTyped] = useState(parameters.get("search") ?? "");
  const search = useDebounced(typed);
  const filter: UserFilter = {
    search,
    standing: parameters.get("standing"),
    plan: parameters.get("plan"),
    course: parameters.get("course"),
    activeDays: Number(parameters.get("active")) || null,
    sort: userSort(parameters.get("sort")),
    descending: parameters.get("order") !== "up",
  };
  const users = useQuery({
    ...listUsers({ ...filter, after: pages.at(-1) ?? null }),
    placeholderData: keepPreviousData,
  });
  const change = (name: string, value: string) => {
    setPages([]);
    setParameters(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: true },
    );
  };
  const sortBy = (sort: UserSort) => {
    setPages([]);
    const isSame = sort === filter.sort;
    const isUp = isSame ? filter.descending : sort === "name" || sort === "email";
    setParameters(
      (current) => {
        current.set("sort", sort);
        current.set("order", isUp ? "up" : "down");
        return current;
      },
      { replace: true },
    );
  };
  return (
    <>
      <ScreenHeading
        title="Users"
        note={users.data && <span role="status">{formatNumber(users.data.total)} match</span>}
      >
        <ExportButton
          file="hornbook-users.csv"
          names={["user", "users"]}
          read={async () => (await readAllUsers(filter)).map(({ id, ...row }) => ({ id, ...row }))}
        />
      </ScreenHeading>
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchField
          label="Name, email, or user ID"
          value={typed}
          onChange={(event) => {
            setPages([]);
            setTyped(event.target.value);
          }}
        />
        <Choice
          label="Standing"
          value={filter.standing ?? ""}
          onChange={(event) => change("standing", event.target.value)}
        >
          <Options of={STANDINGS} />
        </Choice>
        <Choice
          label="Plan"
          value={filter.plan ?? ""}
          onChange={(event) => change("plan", event.target.value)}
        >
          <option value="">Any plan</option>
          <option value="premium">Premium</option>
          <option value="free">Free</option>
        </Choice>
        <Choice
          label="Last active"
          value={parameters.get("active") ?? ""}
          onChange={(event) => change("active", event.target.value)}
        >
          <option value="">Active any time</option>
          <option value="1">Active today</option>
          <option value="7">Active in 7 days</option>
          <option value="30">Active in 30 days</option>
        </Choice>
      </div>
      <Loaded query={users} what="the users">
        {({ rows, total, next }) =>
          rows.length === 0 ? (
            <Empty>No user matches. Try fewer filters.</Empty>
          ) : (
            <>
              <UserTable users={rows} sort={filter.sort} isDescending={filter.descending} onSort={sortBy} />
              <Pager
                page={pages.length}
                pages={Math.ceil(total / 50)}
                onPrevious={() => setPages(pages.slice(0, -1))}
                onNext={next && !users.isPlaceholderData ? () => setPages([...pages, next]) : undefined}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}
