import type { Payment, Rental, UserDetails } from "@backend/contracts/admin-users.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Options } from "@/components/ui/options.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { listCourseNames } from "../../api/list-course-names.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";
import { formatDate } from "../../model/format.ts";
import { ActDialog } from "../act-dialog.tsx";
import { Choice } from "../parts.tsx";
import { PremiumAct } from "./premium-act.tsx";
import { PremiumRefundAct } from "./premium-refund-act.tsx";
import { RefundAct } from "./refund-act.tsx";

export type UserAct =
  | { readonly kind: "rental"; readonly rental?: Rental }
  | { readonly kind: "premium" }
  | { readonly kind: "refund"; readonly payment: Payment }
  | { readonly kind: "count" }
  | { readonly kind: "sessions"; readonly session?: { readonly id: string } }
  | { readonly kind: "role" }
  | { readonly kind: "suspension" }
  | { readonly kind: "deletion" };

interface ActProps {
  readonly user: UserDetails;
  readonly onClose: () => void;
}

const FAILURE = "We couldn’t make this change. Try again in a moment.";

/** The dialog for an act on a user. */
export function UserActDialog({ act, ...props }: ActProps & { readonly act: UserAct }) {
  switch (act.kind) {
    case "rental":
      return <RentalAct {...props} {...(act.rental ? { rental: act.rental } : {})} />;
    case "premium":
      return <PremiumAct {...props} />;
    case "refund":
      return act.payment.premium ? (
        <PremiumRefundAct {...props} payment={act.payment} premium={act.payment.premium} />
      ) : (
        <RefundAct {...props} payment={act.payment} />
      );
    case "count":
      return <CountAct {...props} />;
    case "sessions":
      return <SessionsAct {...props} sessionId={act.session?.id ?? null} />;
    case "role":
      return <RoleAct {...props} />;
    case "suspension":
      return <SuspensionAct {...props} />;
    case "deletion":
      return <DeletionAct {...props} />;
  }
}

function RentalAct({ user, rental, onClose }: ActProps & { readonly rental?: Rental }) {
  const courses = useQuery(listCourseNames());
  const [courseId, setCourseId] = useState(rental?.course_id ?? "");
  const [days, setDays] = useState("14");
  const act = useAdminAct("admin_set_rental", FAILURE);
  const current = user.rentals.find((one) => one.course_id === courseId) ?? null;
  const added = Number(days);
  const isValid = Number.isInteger(added) && added >= 1 && added <= 3650;
  const start = Math.max(Date.now(), current ? Date.parse(current.expires_at) : 0);
  const end = isValid ? new Date(start + added * 86_400_000).toISOString() : null;
  return (
    <ActDialog
      title={rental ? `Extend ${rental.title}` : "Grant a rental"}
      description={`${user.email} isn’t charged.`}
      changes={
        end && courseId
          ? [
              [
                "Access",
                current ? `until ${formatDate(current.expires_at)}` : "none",
                `until ${formatDate(end)}`,
              ],
            ]
          : []
      }
      confirmLabel={current ? "Extend rental" : "Grant rental"}
      isReady={Boolean(courseId && end)}
      onClose={onClose}
      onConfirm={async (reason) => {
        await act.mutateAsync({
          of_user: user.id,
          course: courseId,
          new_end: end,
          reason,
          seen_end: current?.expires_at ?? null,
        });
        done(`Access until ${formatDate(end ?? "")}`, onClose);
      }}
    >
      <div className="flex flex-wrap gap-3">
        <Choice
          label="Course"
          value={courseId}
          onChange={(event) => setCourseId(event.target.value)}
          className="min-w-48 flex-1 md:h-11!"
        >
          <option value="">Choose a course</option>
          <Options of={courses.data?.map(({ id, title }) => [id, title])} />
        </Choice>
        <TextField
          label="Days to add"
          type="number"
          min={1}
          max={3650}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          error={isValid ? null : "From 1 to 3,650."}
        />
      </div>
    </ActDialog>
  );
}

function CountAct({ user, onClose }: ActProps) {
  const [count, setCount] = useState("0");
  const act = useAdminAct("admin_set_message_count", FAILURE);
  const wanted = Number(count);
  const isValid = count !== "" && Number.isInteger(wanted) && wanted >= 0 && wanted <= 100_000;
  return (
    <ActDialog
      title="Adjust the month’s count"
      description="How many messages count against this month’s limit."
      changes={[["Messages this month", String(user.usage.used), isValid ? String(wanted) : "?"]]}
      confirmLabel="Set count"
      isReady={isValid}
      onClose={onClose}
      onConfirm={async (reason) => {
        await act.mutateAsync({ of_user: user.id, new_count: wanted, reason, seen_count: user.usage.used });
        done(`The count is now ${wanted}`, onClose);
      }}
    >
      <TextField
        label="New count"
        type="number"
        min={0}
        value={count}
        onChange={(event) => setCount(event.target.value)}
        error={isValid ? null : "A whole number from 0 to 100,000."}
      />
    </ActDialog>
  );
}

function SessionsAct({ user, sessionId, onClose }: ActProps & { readonly sessionId: string | null }) {
  const act = useAdminAct("admin_end_sessions", FAILURE);
  return (
    <ActDialog
      title={sessionId ? "End this session" : "End all sessions"}
      description={`${user.email} has to sign in again ${sessionId ? "on that device" : "everywhere"}.`}
      confirmLabel={sessionId ? "End session" : "End all sessions"}
      onClose={onClose}
      onConfirm={async (reason) => {
        const ended = await act.mutateAsync({ of_user: user.id, reason, session: sessionId });
        done(ended === 1 ? "Session ended" : `${ended} sessions ended`, onClose);
      }}
    />
  );
}

function RoleAct({ user, onClose }: ActProps) {
  const act = useAdminAct("admin_set_administrator", FAILURE);
  const [before, after] = user.is_admin ? ["Administrator", "User"] : ["User", "Administrator"];
  return (
    <ActDialog
      title={user.is_admin ? "Remove administrator rights" : "Make administrator"}
      description={
        user.is_admin
          ? `${user.email} will be an ordinary user.`
          : `${user.email} will see and change everything in this area.`
      }
      changes={[["Role", before, after]]}
      confirmLabel={user.is_admin ? "Remove rights" : "Make administrator"}
      isDangerous
      onClose={onClose}
      onConfirm={async (reason) => {
        await act.mutateAsync({ address: user.email, is_admin: !user.is_admin, reason });
        done(`${user.email}: ${after.toLowerCase()}`, onClose);
      }}
    />
  );
}

function SuspensionAct({ user, onClose }: ActProps) {
  const act = useAdminAct("admin_set_suspension", FAILURE);
  const isLifting = user.is_suspended;
  return (
    <ActDialog
      title={isLifting ? "Lift the suspension" : "Suspend this user"}
      description={
        isLifting
          ? `${user.email} can sign in again.`
          : `${user.email} is signed out everywhere and can’t sign in until you lift the suspension. Paid plans keep running.`
      }
      changes={[
        ["Account", isLifting ? "Suspended" : "May sign in", isLifting ? "May sign in" : "Suspended"],
      ]}
      confirmLabel={isLifting ? "Lift suspension" : "Suspend"}
      isDangerous={!isLifting}
      onClose={onClose}
      onConfirm={async (reason) => {
        await act.mutateAsync({ of_user: user.id, suspend: !isLifting, reason });
        done(isLifting ? "Suspension lifted" : `${user.email} is suspended`, onClose);
      }}
    />
  );
}

function DeletionAct({ user, onClose }: ActProps) {
  const [address, setAddress] = useState("");
  const navigate = useNavigate();
  const act = useAdminAct("admin_delete_user", FAILURE, {
    leave: async () => {
      notify.success("Account deleted");
      await navigate("/admin/users", { replace: true, flushSync: true });
    },
  });
  return (
    <ActDialog
      title="Delete this account"
      description="This permanently deletes the account with its conversations, cards, progress, and rentals. It can’t be undone."
      confirmLabel="Delete permanently"
      isDangerous
      isReady={address.trim().toLowerCase() === user.email.toLowerCase()}
      onClose={onClose}
      onConfirm={(reason) => act.mutateAsync({ of_user: user.id, address, reason })}
    >
      <TextField
        label={`Type ${user.email} to confirm`}
        autoComplete="off"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          // Enter never deletes.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
    </ActDialog>
  );
}

function done(title: string, onClose: () => void): void {
  notify.success(title);
  onClose();
}
