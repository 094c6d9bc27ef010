import type { UserDetails } from "@backend/contracts/admin-users.ts";
import { useState } from "react";
import { Segments } from "@/components/ui/segments.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";
import { dayField, formatDate } from "../../model/format.ts";
import { ActDialog } from "../act-dialog.tsx";

const DAY_MS = 86_400_000;

interface PremiumActProps {
  readonly user: UserDetails;
  readonly onClose: () => void;
}

/** Gives Premium without a charge until the end of a day, changes that day, or takes it back. */
export function PremiumAct({ user, onClose }: PremiumActProps) {
  const current = user.gift_until;
  const start = current ? Date.parse(current) : Date.now();
  const [lastDay, setLastDay] = useState(dayField(new Date(start + 30 * DAY_MS)));
  const [kind, setKind] = useState<"until" | "end">("until");
  const act = useAdminAct("admin_set_premium", "We couldn’t change Premium. Try again in a moment.");
  const end = new Date(`${lastDay}T23:59:59`);
  const isValid = end.getTime() > Date.now() && end.getTime() < Date.now() + 3650 * DAY_MS;
  const newEnd = kind === "end" ? null : isValid ? end.toISOString() : undefined;
  const after = newEnd ? `until ${formatDate(newEnd)}, given by us` : newEnd === null ? "ends now" : "?";
  return (
    <ActDialog
      title={current ? "Change the Premium we gave" : "Give Premium"}
      description={
        user.is_charged_again
          ? `${user.email} has a subscription that Stripe would still charge. Once it’s canceled, you can give Premium.`
          : `${user.email} isn’t charged, and Premium doesn’t renew.`
      }
      changes={[["Premium", current ? `until ${formatDate(current)}, given by us` : "not given", after]]}
      confirmLabel={kind === "end" ? "Take Premium back" : current ? "Change end" : "Give Premium"}
      isDangerous={kind === "end"}
      isReady={newEnd === null || (newEnd !== undefined && !user.is_charged_again)}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (newEnd === undefined) return;
        await act.mutateAsync({ of_user: user.id, new_end: newEnd, reason, seen_end: current });
        notify.success(newEnd ? `Premium until ${formatDate(newEnd)}` : "Premium taken back");
        onClose();
      }}
    >
      {current && (
        <Segments
          label="Change"
          value={kind}
          options={[
            ["until", "Another end"],
            ["end", "Take it back"],
          ]}
          onChange={setKind}
        />
      )}
      {kind === "until" && (
        <TextField
          label="Last day"
          type="date"
          min={dayField(new Date())}
          value={lastDay}
          onChange={(event) => setLastDay(event.target.value)}
          error={isValid ? null : "A day within the next ten years."}
        />
      )}
    </ActDialog>
  );
}
