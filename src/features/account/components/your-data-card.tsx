import { lazy, Suspense, useState } from "react";
import { useSubmit } from "@/components/form/use-submit.ts";
import { Button } from "@/components/ui/button.tsx";
import { Card } from "@/components/ui/card.tsx";
import { flash } from "@/components/ui/toasts.ts";
import { saveFile } from "@/lib/save-file.ts";
import { exportData } from "../api/export-data.ts";
import { SettingRow } from "./setting-row.tsx";

const DeleteAccountDialog = lazy(() => import("./delete-account-dialog.tsx"));

interface YourDataCardProps {
  readonly email: string;
  /** The account is gone, and the user has read so; its session is still stored here. */
  readonly onDeleted: () => void;
}

/** Downloading everything, and deleting the account. */
export function YourDataCard({ email, onDeleted }: YourDataCardProps) {
  const [isDeleting, setDeleting] = useState(false);
  const { isBusy, run } = useSubmit();
  const download = async () => {
    const done = flash.loading("Preparing your data…");
    const isSaved = await run(async () => {
      const day = new Date().toISOString().slice(0, 10);
      saveFile(`hornbook-data-${day}.json`, await exportData(), "application/json");
    });
    done();
    if (isSaved) flash.success("Your data was downloaded");
    else flash.error("We couldn’t prepare your data. Try again.");
  };
  return (
    <Card title="Your Data">
      <div className="divide-y divide-line">
        <SettingRow
          title="Download my data"
          actions={
            <Button variant="secondary" size="sm" isBusy={isBusy} onClick={download}>
              {isBusy ? "Preparing…" : "Download"}
            </Button>
          }
        >
          Everything we keep about you, in one JSON file: conversations, flashcards, reviews, courses,
          payments.
        </SettingRow>
        <SettingRow
          title="Delete my account"
          actions={
            <Button variant="caution" size="sm" onClick={() => setDeleting(true)}>
              Delete account
            </Button>
          }
        >
          Your account and everything in it, immediately and permanently.
        </SettingRow>
      </div>
      {isDeleting && (
        <Suspense>
          <DeleteAccountDialog email={email} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </Card>
  );
}
