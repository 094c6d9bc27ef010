import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useSubmit } from "@/components/form/use-submit.ts";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { TextButton } from "@/components/ui/text-button.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { passkeyProblem } from "@/lib/auth/passkey-support.ts";
import { asRequestError } from "@/lib/request-error.ts";
import { accountKeys } from "../api/keys.ts";
import { listPasskeys, type Passkey } from "../api/list-passkeys.ts";
import { removePasskey } from "../api/remove-passkey.ts";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { DeviceEntries, DeviceEntry } from "./device-entry.tsx";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";
import { SettingRow } from "./setting-row.tsx";

/** The passkeys that sign in to the account instead of its password. */
export default function PasskeysRow({ userId, email }: { readonly userId: string; readonly email: string }) {
  const queries = useQueryClient();
  const { data: passkeys, error, refetch } = useQuery(listPasskeys(userId));
  const [isAdding, setAdding] = useState(false);
  const reload = () => queries.invalidateQueries({ queryKey: accountKeys.passkeys(userId) });
  const problem = passkeyProblem();
  if (error && asRequestError(error).code === "passkey_disabled") return null;
  return (
    <>
      <SettingRow
        title="Passkeys"
        actions={
          problem === null && (
            <Button variant="secondary" size="sm" disabled={!passkeys} onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          )
        }
        entries={
          passkeys &&
          passkeys.length > 0 && (
            <DeviceEntries label="Your passkeys">
              {passkeys.map((passkey) => (
                <PasskeyEntry key={passkey.id} passkey={passkey} onChanged={reload} />
              ))}
            </DeviceEntries>
          )
        }
      >
        {error ? (
          <span role="alert">
            Couldn’t load your passkeys.{" "}
            <TextButton className="text-accent" onClick={() => refetch()}>
              Try again
            </TextButton>
          </span>
        ) : (
          (problem ?? "Sign in with your fingerprint, your face, or your screen lock instead of a password.")
        )}
      </SettingRow>
      {isAdding && (
        <AddPasskeyDialog
          email={email}
          onClose={() => {
            setAdding(false);
            void reload();
          }}
        />
      )}
    </>
  );
}

interface PasskeyEntryProps {
  readonly passkey: Passkey;
  readonly onChanged: () => Promise<unknown>;
}

function PasskeyEntry({ passkey, onChanged }: PasskeyEntryProps) {
  const [open, setOpen] = useState<"rename" | "remove" | null>(null);
  const { isBusy, run } = useSubmit();
  const close = () => setOpen(null);
  const remove = async () => {
    close();
    if (!(await run(() => removePasskey(passkey.id)))) {
      notify.error("We couldn’t remove that passkey. Try again.");
    }
    await onChanged();
  };
  return (
    <DeviceEntry icon={KeyRound} name={passkey.name} lastUsedAt={passkey.lastUsedAt}>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Rename ${passkey.name}`}
        onClick={() => setOpen("rename")}
      >
        Rename
      </Button>
      <Button
        variant="quiet"
        size="sm"
        isBusy={isBusy}
        aria-label={`Remove ${passkey.name}`}
        onClick={() => setOpen("remove")}
      >
        Remove
      </Button>
      {open === "rename" && (
        <RenamePasskeyDialog
          passkey={passkey}
          onClose={() => {
            close();
            void onChanged();
          }}
        />
      )}
      <ConfirmDialog
        isOpen={open === "remove"}
        title={`Remove ${passkey.name}?`}
        confirmLabel="Remove"
        onConfirm={remove}
        onCancel={close}
      >
        You won’t be able to sign in with it anymore. Your device may still list it; you can delete it there,
        too.
      </ConfirmDialog>
    </DeviceEntry>
  );
}
