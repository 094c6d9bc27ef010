import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { type Administrator, listAdministrators } from "@/features/admin/api/list-administrators.ts";
import { useAdminAct } from "@/features/admin/api/use-admin-act.ts";
import { ActDialog } from "@/features/admin/components/act-dialog.tsx";
import { Pill, ScreenHeading, Section, Table } from "@/features/admin/components/parts.tsx";
import { Unavailable } from "@/features/admin/components/unavailable.tsx";
import { useListKeys } from "@/features/admin/components/use-list-keys.ts";
import { formatTime } from "@/features/admin/model/format.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";

/** `admin/set-admin`: who is an administrator, and making someone one. */
export default function SetAdminPage() {
  usePageTitle("Administrators");
  useListKeys();
  const { user } = useAuth();
  const administrators = useQuery(listAdministrators());
  const [removed, setRemoved] = useState<Administrator | null>(null);
  const act = useAdminAct("admin_set_administrator", "We couldn’t change the administrators.");

  if (administrators.isPending) {
    return (
      <Skeleton label="Loading the administrators…" className="grid gap-3">
        <Bone className="h-6 w-48" />
        <Bone className="h-9 w-full" />
        <Bone className="h-9 w-full" />
      </Skeleton>
    );
  }
  if (administrators.isError) {
    return (
      <Unavailable
        error={administrators.error}
        title="We couldn’t load the administrators"
        onRetry={() => void administrators.refetch()}
        isBusy={administrators.isFetching}
      />
    );
  }
  return (
    <>
      <ScreenHeading title="Administrators" note={`${administrators.data.length} in all`} />
      <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
        <Table
          label="Administrators"
          head={
            <>
              <th>Administrator</th>
              <th>Two-factor</th>
              <th>Last sign-in</th>
              <th>
                <span className="sr-only">Actions</span>
              </th>
            </>
          }
        >
          {administrators.data.map((one) => (
            <tr key={one.id}>
              <td>
                <span className="font-medium">{one.name}</span>
                {one.name !== one.email && <span className="text-ink-soft"> {one.email}</span>}{" "}
                {one.is_suspended && <Pill tone="danger">Suspended</Pill>}
              </td>
              <td>{one.has_factor ? "On" : "Off"}</td>
              <td>{one.last_sign_in_at ? formatTime(one.last_sign_in_at) : "Never"}</td>
              <td className="text-right">
                {one.id === user?.id ? (
                  <span className="text-ink-soft">You</span>
                ) : (
                  <Button variant="quiet" size="sm" data-row={one.id} onClick={() => setRemoved(one)}>
                    Remove…<span className="sr-only"> {one.email}</span>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </Table>
        <Section title="Make someone an administrator">
          <GrantForm />
          <p className="mt-4 text-ink-soft leading-relaxed">
            The first administrator is made on the server’s machine: <code>npm run admin -- grant EMAIL</code>
          </p>
        </Section>
      </div>
      {removed && (
        <ActDialog
          title="Remove administrator rights"
          description={`${removed.email} will be an ordinary user.`}
          changes={[["Role", "Administrator", "User"]]}
          confirmLabel="Remove rights"
          isDangerous
          isBusy={act.isPending}
          error={act.error}
          onClose={() => {
            act.reset();
            setRemoved(null);
          }}
          onConfirm={(reason) =>
            act.mutate(
              { address: removed.email, is_admin: false, reason },
              {
                onSuccess: () => {
                  notify.success(`${removed.email} is no longer an administrator`);
                  setRemoved(null);
                },
              },
            )
          }
        />
      )}
    </>
  );
}

function GrantForm() {
  const form = useForm({ defaultValues: { address: "", reason: "" } });
  const act = useAdminAct("admin_set_administrator", "We couldn’t change the administrators.");
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ address, reason }) =>
    act.mutate(
      { address, is_admin: true, reason },
      {
        onSuccess: () => {
          notify.success(`${address.trim()} is now an administrator`);
          form.reset();
        },
      },
    ),
  );
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3" noValidate>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        {...form.register("address", { required: "Enter the account’s email address." })}
        error={errors.address?.message ?? null}
      />
      <TextField
        label="Reason (goes to the audit log)"
        {...form.register("reason", {
          validate: (reason) => reason.trim().length >= 5 || "Give a reason of at least 5 characters.",
        })}
        error={errors.reason?.message ?? null}
      />
      {act.error && (
        <Notice tone="danger" title="Nothing was changed">
          {act.error.message}
        </Notice>
      )}
      <div>
        <Button type="submit" size="sm" isBusy={act.isPending}>
          Make administrator
        </Button>
      </div>
    </form>
  );
}
