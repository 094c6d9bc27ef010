import type { UserDetails } from "@backend/contracts/admin-users.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Section } from "@/components/ui/section.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { getUser } from "@/features/admin/api/get-user.ts";
import { AuditList } from "@/features/admin/components/audit-list.tsx";
import { Loaded } from "@/features/admin/components/loaded.tsx";
import { Pill, ScreenHeading } from "@/features/admin/components/parts.tsx";
import { useListKeys } from "@/features/admin/components/use-list-keys.ts";
import { AccessTable } from "@/features/admin/components/user/access-table.tsx";
import { type UserAct, UserActDialog } from "@/features/admin/components/user/user-act-dialog.tsx";
import { UserErrors, UserRentals, UserSessions } from "@/features/admin/components/user/user-lists.tsx";
import { UserPayments } from "@/features/admin/components/user/user-payments.tsx";
import { UserUsage } from "@/features/admin/components/user/user-usage.tsx";
import { formatDate, formatTime } from "@/features/admin/model/format.ts";

/** `/admin/users/{id}`: what a user has and why, and what an administrator may change. */
export default function UserPage() {
  const { userId = "" } = useParams();
  const user = useQuery(getUser(userId));
  usePageTitle(user.data?.email ?? "User");
  return (
    <Loaded query={user} what="this user">
      {(found) => <UserScreen user={found} />}
    </Loaded>
  );
}

function UserScreen({ user }: { readonly user: UserDetails }) {
  const [act, setAct] = useState<UserAct | null>(null);
  const navigate = useNavigate();
  const shortcuts = useMemo(
    () => [{ keys: "u", label: "Back to the users", run: () => void navigate("/admin/users") }],
    [navigate],
  );
  useListKeys(shortcuts);
  const name = [user.first_name, user.last_name].filter(Boolean).join(" ") || user.email;
  return (
    <>
      <nav aria-label="Breadcrumb" className="mb-2 wrap-anywhere text-ink-soft">
        <Link to="/admin/users" className="text-accent underline">
          Users
        </Link>{" "}
        <span aria-hidden="true">›</span> {name}
      </nav>
      <ScreenHeading
        title={name}
        note={
          <span className="inline-flex flex-wrap items-center gap-2">
            {name !== user.email && user.email}
            {user.plan === "premium" ? <Pill tone="accent">Premium</Pill> : <Pill>Free</Pill>}
            {user.is_admin && <Pill tone="warning">Admin</Pill>}
            {user.is_suspended && <Pill tone="danger">Suspended</Pill>}
          </span>
        }
      >
        <Button variant="secondary" size="sm" onClick={() => setAct({ kind: "rental" })}>
          Grant a rental…
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setAct({ kind: "premium" })}>
          {user.gift_until ? "Change Premium…" : "Give Premium…"}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setAct({ kind: "count" })}>
          Adjust month’s count…
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={user.sessions.length === 0}
          onClick={() => setAct({ kind: "sessions" })}
        >
          End sessions…
        </Button>
      </ScreenHeading>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 content-start gap-8">
          <Section title="Why does this user have access?">
            <AccessTable access={user.access} />
          </Section>
          <UserUsage user={user} />
          <UserRentals user={user} onExtend={(rental) => setAct({ kind: "rental", rental })} />
          <UserPayments user={user} onRefund={(payment) => setAct({ kind: "refund", payment })} />
          <UserSessions user={user} onEnd={(session) => setAct({ kind: "sessions", session })} />
          <UserErrors user={user} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <Account user={user} />
          <Section title="Audit trail">
            <AuditList filter={{ kind: "user", about: user.id }} isBrief />
          </Section>
          <Section title="Rights">
            <div className="grid gap-2">
              <Button variant="secondary" size="sm" onClick={() => setAct({ kind: "role" })}>
                {user.is_admin ? "Remove administrator rights…" : "Make administrator…"}
              </Button>
              <Button variant="secondary" size="sm" onClick={() => setAct({ kind: "suspension" })}>
                {user.is_suspended ? "Lift the suspension…" : "Suspend…"}
              </Button>
              <Button variant="caution" size="sm" onClick={() => setAct({ kind: "deletion" })}>
                Delete account…
              </Button>
            </div>
          </Section>
        </div>
      </div>
      {act && <UserActDialog user={user} act={act} onClose={() => setAct(null)} />}
    </>
  );
}

function Account({ user }: { readonly user: UserDetails }) {
  const lines = [
    ["Joined", formatDate(user.created_at)],
    ["Email confirmed", user.email_confirmed_at ? formatDate(user.email_confirmed_at) : "Not yet"],
    ["Two-factor", user.has_factor ? "Authenticator app" : "Off"],
    ["Last sign-in", user.last_sign_in_at ? formatTime(user.last_sign_in_at) : "Never"],
    [
      "Messages this month",
      `${user.usage.used}${user.usage.limit === null ? ", no limit" : ` of ${user.usage.limit}`}`,
    ],
    ["Messages ever", String(user.usage.lifetime_count)],
    ["Own cards", String(user.cards)],
  ];
  const ids = [
    ["User ID", user.id],
    ...(user.stripe_customer ? [["Stripe customer", user.stripe_customer]] : []),
  ];
  return (
    <Section title="Account">
      <dl>
        {lines.map(([what, value]) => (
          <div key={what} className="flex justify-between gap-4 border-line border-b py-1.5">
            <dt className="text-ink-soft">{what}</dt>
            <dd className="min-w-0 break-words text-right">{value}</dd>
          </div>
        ))}
        {ids.map(([what, id]) => (
          <div key={what} className="grid gap-0.5 py-1.5">
            <dt className="text-ink-soft">{what}</dt>
            <dd className="break-all font-mono text-12">{id}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
