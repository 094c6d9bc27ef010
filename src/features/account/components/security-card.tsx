import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Card } from "@/components/ui/card.tsx";
import { ChangeEmailDialog } from "./change-email-dialog.tsx";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";
import { SettingRow } from "./setting-row.tsx";
import { TwoFactorRow } from "./two-factor-row.tsx";

/** How the user signs in: email, password and second factor. */
export function SecurityCard({ userId, email }: { readonly userId: string; readonly email: string }) {
  const [open, setOpen] = useState<"email" | "password" | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title="Sign-in and Security">
      <div className="divide-y divide-line">
        <SettingRow
          title="Email address"
          actions={
            <Button variant="secondary" size="sm" onClick={() => setOpen("email")}>
              Change email
            </Button>
          }
        >
          <span className="break-all">{email}</span>
        </SettingRow>
        <SettingRow
          title="Password"
          actions={
            <Button variant="secondary" size="sm" onClick={() => setOpen("password")}>
              Change password
            </Button>
          }
        >
          Changing it signs out your other devices.
        </SettingRow>
        <TwoFactorRow userId={userId} />
      </div>
      {open === "email" && <ChangeEmailDialog email={email} onClose={close} />}
      {open === "password" && <ChangePasswordDialog email={email} onClose={close} />}
    </Card>
  );
}
