import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Card } from "@/components/ui/card.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { WhenSeen } from "@/components/ui/when-seen.tsx";
import { SettingRow } from "./setting-row.tsx";

const ChangeEmailDialog = lazy(() => import("./change-email-dialog.tsx"));
const ChangePasswordDialog = lazy(() => import("./change-password-dialog.tsx"));
const PasskeysRow = lazy(() => import("./passkeys-row.tsx"));
const TwoFactorRow = lazy(() => import("./two-factor-row.tsx"));

/** How the user signs in: email, password, passkeys and second factor. */
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
        <WhenSeen placeholder={<LoadingRow title="Passkeys" />}>
          <PasskeysRow userId={userId} email={email} />
        </WhenSeen>
        <WhenSeen placeholder={<LoadingRow title="Two-factor authentication" />}>
          <TwoFactorRow userId={userId} email={email} />
        </WhenSeen>
      </div>
      <Suspense>
        {open === "email" && <ChangeEmailDialog email={email} onClose={close} />}
        {open === "password" && <ChangePasswordDialog email={email} onClose={close} />}
      </Suspense>
    </Card>
  );
}

/** Has the row's heading, by which screen readers find what isn't on the screen yet. */
function LoadingRow({ title }: { readonly title: string }) {
  return (
    <SettingRow title={title} actions={null}>
      <Skeleton label={`Loading: ${title}…`} className="h-8 w-full" />
    </SettingRow>
  );
}
