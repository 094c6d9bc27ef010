import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSubmit } from "@/components/form/use-submit.ts";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { TextButton } from "@/components/ui/text-button.tsx";
import { notify } from "@/components/ui/toasts.ts";
import type { SecondFactor } from "@/lib/auth/list-factors.ts";
import { countRecoveryCodes } from "../api/count-recovery-codes.ts";
import { getAuthenticators } from "../api/get-authenticators.ts";
import { accountKeys } from "../api/keys.ts";
import { removeFactor } from "../api/remove-factor.ts";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { SetUpTwoFactorDialog } from "./set-up-two-factor-dialog.tsx";
import { SettingRow } from "./setting-row.tsx";

/** The second step of signing in: off, or on with its recovery codes. */
export default function TwoFactorRow({ userId }: { readonly userId: string }) {
  const queries = useQueryClient();
  const { data: factors, isError, refetch } = useQuery(getAuthenticators(userId));
  const [isSettingUp, setSettingUp] = useState(false);
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: accountKeys.factors(userId) }),
      queries.invalidateQueries({ queryKey: accountKeys.recoveryCodes(userId) }),
    ]);
  const factor = factors?.[0];

  return (
    <>
      {factor ? (
        <ActiveRow userId={userId} factor={factor} onChanged={reload} />
      ) : (
        <SettingRow
          title="Two-factor authentication"
          actions={
            <Button variant="secondary" size="sm" disabled={!factors} onClick={() => setSettingUp(true)}>
              Set up
            </Button>
          }
        >
          {isError ? (
            <span role="alert">
              Couldn’t load two-factor status.{" "}
              <TextButton className="text-accent" onClick={() => refetch()}>
                Try again
              </TextButton>
            </span>
          ) : (
            "Add a code from an authenticator app, so a stolen password isn’t enough."
          )}
        </SettingRow>
      )}
      {isSettingUp && (
        <SetUpTwoFactorDialog
          onVerified={reload}
          onClose={() => {
            setSettingUp(false);
            void reload();
          }}
        />
      )}
    </>
  );
}

interface ActiveRowProps {
  readonly userId: string;
  readonly factor: SecondFactor;
  readonly onChanged: () => Promise<unknown>;
}

function ActiveRow({ userId, factor, onChanged }: ActiveRowProps) {
  const { data: codesLeft } = useQuery(countRecoveryCodes(userId));
  const [open, setOpen] = useState<"renew" | "codes" | "remove" | null>(null);
  const { isBusy, run } = useSubmit();
  const remove = async () => {
    setOpen(null);
    const isRemoved = await run(() => removeFactor(factor.id));
    if (isRemoved) notify.success("Two-factor authentication is off");
    else notify.error("We couldn’t turn off two-factor authentication. Try again.");
    await onChanged();
  };
  return (
    <SettingRow
      title="Two-factor authentication"
      actions={
        <>
          <Button variant="secondary" size="sm" onClick={() => setOpen("renew")}>
            New recovery codes
          </Button>
          <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => setOpen("remove")}>
            Turn off
          </Button>
        </>
      }
    >
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone="accent">On</Badge>
        {codesLeft !== undefined && (
          <span>
            {codesLeft === 1 ? "1 recovery code" : `${codesLeft} recovery codes`} left
            {codesLeft < 3 ? ". Make new ones before they run out." : ""}
          </span>
        )}
      </span>
      <ConfirmDialog
        isOpen={open === "remove"}
        title="Turn off two-factor authentication?"
        confirmLabel="Turn off"
        onConfirm={remove}
        onCancel={() => setOpen(null)}
      >
        Anyone with your password will be able to sign in. Your recovery codes will stop working, too.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === "renew"}
        title="Make new recovery codes?"
        confirmLabel="Make new codes"
        onConfirm={() => setOpen("codes")}
        onCancel={() => setOpen((now) => (now === "renew" ? null : now))}
      >
        Your current codes will stop working right away.
      </ConfirmDialog>
      {open === "codes" && (
        <RecoveryCodesDialog
          onClose={() => {
            setOpen(null);
            void onChanged();
          }}
        />
      )}
    </SettingRow>
  );
}
