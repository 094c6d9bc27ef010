import type { Administrator } from "@backend/contracts/admin-users.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Section } from "@/components/ui/section.tsx";
import { type Column, Table } from "@/components/ui/table.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { listAdministrators } from "@/features/admin/api/list-administrators.ts";
import { useAdminAct } from "@/features/admin/api/use-admin-act.ts";
import { ActDialog } from "@/features/admin/components/act-dialog.tsx";
import { Loaded } from "@/features/admin/components/loaded.tsx";
import { Pill, ScreenHeading } from "@/features/admin/components/parts.tsx";
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

  const columns: readonly Column<Administrator>[] = [
    {
      name: "Administrator",
      isTitle: true,
      className: "md:w-full md:max-w-0 md:truncate max-md:break-words",
      cell: (one) => (
        <>
          <span className="font-medium">{one.name}</span>
          {one.name !== one.email && <span className="text-ink-soft"> {one.email}</span>}{" "}
          {one.is_suspended && <Pill tone="danger">Suspended</Pill>}
        </>
      ),
    },
    { name: "Two-factor", cell: ({ has_factor }) => (has_factor ? "On" : "Off") },
    {
      name: "Last sign-in",
      className: "whitespace-nowrap",
      cell: ({ last_sign_in_at }) => (last_sign_in_at ? formatTime(last_sign_in_at) : "Never"),
    },
    {
      name: "Actions",
      isActions: true,
      cell: (one) =>
        one.id === user?.id ? (
          <span className="text-ink-soft">You</span>
        ) : (
          <Button variant="quiet" size="sm" data-row={one.id} onClick={() => setRemoved(one)}>
            Remove…<span className="sr-only"> {one.email}</span>
          </Button>
        ),
    },
  ];
  return (
    <>
      <ScreenHeading
        title="Administrators"
        note={administrators.data && `${administrators.data.length} in all`}
      />
      <Loaded query={administrators} what="the administrators">
        {(all) => (
          <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <Table label="Administrators" columns={columns} rows={all} keyOf={({ id }) => id} />
            <Section title="Make someone an administrator">
              <GrantForm />
              <p className="mt-4 text-ink-soft leading-relaxed">
                The first administrator is made on the server’s machine:{" "}
                <code>npm run admin -- grant EMAIL</code>
              </p>
            </Section>
          </div>
        )}
      </Loaded>
      {removed && (
        <ActDialog
          title="Remove administrator rights"
          description={`${removed.email} will be an ordinary user.`}
          changes={[["Role", "Administrator", "User"]]}
          confirmLabel="Remove rights"
          isDangerous
          onClose={() => {
            act.reset();
            setRemoved(null);
          }}
          onConfirm={async (reason) => {
            await act.mutateAsync({ address: removed.email, is_admin: false, reason });
            notify.success(`${removed.email} is no longer an administrator`);
            setRemoved(null);
          }}
        />
      )}
    </>
  );
}

function GrantForm() {
  const act = useAdminAct("admin_set_administrator", "We couldn’t change the administrators.");
  const { form, bindings, isBusy, failure } = useAppForm({
    schema: async () => (await import("@/features/admin/model/admin-schemas.ts")).administratorForm,
    defaultValues: { address: "", reason: "" },
    send: async ({ address, reason }) => {
      await act.mutateAsync({ address, is_admin: true, reason });
      notify.success(`${address} is now an administrator`);
      form.reset();
    },
  });
  return (
    <form {...bindings} className="grid gap-3">
      <FormField form={form} name="address" label="Email" type="email" autoComplete="off" />
      <FormField form={form} name="reason" label="Reason (goes to the audit log)" />
      {failure && (
        <Notice tone="danger" title="Nothing was changed">
          {failure.message}
        </Notice>
      )}
      <div>
        <Button type="submit" size="sm" isBusy={isBusy}>
          Make administrator
        </Button>
      </div>
    </form>
  );
}
