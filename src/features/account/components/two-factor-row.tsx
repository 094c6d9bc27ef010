import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Smartphone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSubmit } from "@/components/form/use-submit.ts";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { TextButton } from "@/components/ui/text-button.tsx";
import { notify } from "@/components/ui/toasts.ts";
import type { SecondFactor } from "@/lib/auth/list-factors.ts";
import { passkeyProblem } from "@/lib/auth/passkey-support.ts";
import { countRecoveryCodes } from "../api/count-recovery-codes.ts";
import { getAuthenticators } from "../api/get-authenticators.ts";
import { accountKeys } from "../api/keys.ts";
import { removeFactor } from "../api/remove-factor.ts";
import { AddSecurityKeyDialog } from "./add-security-key-dialog.tsx";
import { DeviceEntries, DeviceEntry } from "./device-entry.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { SetUpTwoFactorDialog } from "./set-up-two-factor-dialog.tsx";
import { SettingRow } from "./setting-row.tsx";

/** The second step of signing in: off, or on with what it asks for and its recovery codes. */
export default function TwoFactorRow({ userId, email }: { readonly userId: string; readonly email: string }) {
  const queries = useQueryClient();
  const { data: factors, isError, refetch } = useQuery(getAuthenticators(userId));
  const [adding, setAdding] = useState<SecondFactor["kind"] | null>(null);
  // Known when the dialog opened: the list changes under it.
  const [isFirst, setFirst] = useState(false);
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: accountKeys.factors(userId) }),
      queries.invalidateQueries({ queryKey: accountKeys.recoveryCodes(userId) }),
    ]);
  const add = (kind: SecondFactor["kind"]) => {
    setFirst(factors?.length === 0);
    setAdding(kind);
  };
  const close = () => {
    setAdding(null);
    void reload();
  };
  const addKey = passkeyProblem() === null && (
    <Button variant="secondary" size="sm" disabled={!factors} onClick={() => add("key")}>
      Add a security key
    </Button>
  );

  return (
    <>
      {factors && factors.length > 0 ? (
        <ActiveRow userId={userId} factors={factors} onChanged={reload}>
          {addKey}
          {!factors.some(({ kind }) => kind === "app") && (
            <Button variant="secondary" size="sm" onClick={() => add("app")}>
              Add an authenticator app
            </Button>
          )}
        </ActiveRow>
      ) : (
        <SettingRow
          title="Two-factor authentication"
          actions={
            <>
              <Button variant="secondary" size="sm" disabled={!factors} onClick={() => add("app")}>
                Set up an app
              </Button>
              {addKey}
            </>
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
            "Add a code from an authenticator app, or a security key, so a stolen password isn’t enough."
          )}
        </SettingRow>
      )}
      {adding === "app" && (
        <SetUpTwoFactorDialog email={email} makesCodes={isFirst} onVerified={reload} onClose={close} />
      )}
      {adding === "key" && (
        <AddSecurityKeyDialog email={email} isFirst={isFirst} onVerified={reload} onClose={close} />
      )}
    </>
  );
}

interface ActiveRowProps {
  readonly userId: string;
  readonly factors: readonly SecondFactor[];
  readonly onChanged: () => Promise<unknown>;
  /** Buttons that add another factor. */
  readonly children: ReactNode;
}

const ICONS = { app: Smartphone, key: KeyRound };

function ActiveRow({ userId, factors, onChanged, children }: ActiveRowProps) {
  const { data: codesLeft } = useQuery(countRecoveryCodes(userId));
  const [open, setOpen] = useState<"renew" | "codes" | SecondFactor | null>(null);
  const removed = typeof open === "object" ? open : null;
  const isLast = factors.length === 1;
  const { isBusy, run } = useSubmit();
  const remove = async (factor: SecondFactor) => {
    setOpen(null);
    const isRemoved = await run(() => removeFactor(factor.id));
    if (!isRemoved) notify.error("We couldn’t remove it from your account. Try again.");
    else notify.success(isLast ? "Two-factor authentication is off" : `${factor.name} removed`);
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
          {isLast && (
            <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => setOpen(factors[0] ?? null)}>
              Turn off
            </Button>
          )}
        </>
      }
      entries={
        <>
          <DeviceEntries label="Your second factors">
            {factors.map((factor) => (
              <DeviceEntry
                key={factor.id}
                icon={ICONS[factor.kind]}
                name={factor.name}
                lastUsedAt={factor.lastUsedAt}
              >
                {!isLast && (
                  <Button
                    variant="quiet"
                    size="sm"
                    disabled={isBusy}
                    aria-label={`Remove ${factor.name}`}
                    onClick={() => setOpen(factor)}
                  >
                    Remove
                  </Button>
                )}
              </DeviceEntry>
            ))}
          </DeviceEntries>
          <div className="flex flex-wrap gap-2">{children}</div>
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
        isOpen={removed !== null}
        title={isLast ? "Turn off two-factor authentication?" : `Remove ${removed?.name}?`}
        confirmLabel={isLast ? "Turn off" : "Remove"}
        onConfirm={() => removed && void remove(removed)}
        onCancel={() => setOpen(null)}
      >
        {isLast
          ? "Anyone with your password will be able to sign in. Your recovery codes will stop working, too."
          : "If you confirmed this sign-in with it, you’ll confirm again with what is left."}
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
