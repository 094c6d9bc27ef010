import { lazy, useState } from "react";
import { useSubmit } from "@/components/form/use-submit.ts";
import { Button } from "@/components/ui/button.tsx";
import { Card } from "@/components/ui/card.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { WhenSeen } from "@/components/ui/when-seen.tsx";
import { endOtherSessions } from "../api/end-other-sessions.ts";

const Sessions = lazy(() => import("./sessions.tsx"));

interface SessionsCardProps {
  readonly userId: string;
  /** The sessions on other devices have ended: only this one is left to end. */
  readonly onOthersEnded: () => void;
}

/** Where the account is signed in. */
export function SessionsCard({ userId, onOthersEnded }: SessionsCardProps) {
  const loading = <Skeleton label="Loading your devices…" className="h-20 w-full" />;
  return (
    <Card
      title="Your Devices"
      description="Where you’re signed in. End any session you don’t recognize, then change your password."
    >
      <WhenSeen placeholder={loading}>
        <Sessions userId={userId} loading={loading} />
      </WhenSeen>
      <SignOutEverywhere onOthersEnded={onOthersEnded} />
    </Card>
  );
}

function SignOutEverywhere({ onOthersEnded }: Pick<SessionsCardProps, "onOthersEnded">) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, error, run } = useSubmit();
  const leave = async () => {
    setAsking(false);
    if (await run(endOtherSessions)) onOthersEnded();
  };
  return (
    <div className="grid gap-3 justify-items-start">
      {error && <Notice tone="danger">{error.message}</Notice>}
      <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        This signs you out on all your devices, including this one.
      </ConfirmDialog>
    </div>
  );
}
