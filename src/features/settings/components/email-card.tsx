import { useQuery } from "@tanstack/react-query";
import { Card } from "@/components/ui/card.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { WhenSeen } from "@/components/ui/when-seen.tsx";
import { getEmailPreferences } from "../api/get-email-preferences.ts";
import { useSaveEmailPreferences } from "../api/save-email-preferences.ts";

/** Which emails the user gets beyond those that protect the account. */
export function EmailCard({ userId }: { readonly userId: string }) {
  return (
    <Card
      title="Reminders"
      description="We always email you when something that protects your account changes."
    >
      <WhenSeen placeholder={<Loading />}>
        <Reminders userId={userId} />
      </WhenSeen>
    </Card>
  );
}

const Loading = () => <Skeleton label="Loading your email preferences…" className="h-11 w-full" />;

function Reminders({ userId }: { readonly userId: string }) {
  const { data, isError, refetch } = useQuery(getEmailPreferences(userId));
  const save = useSaveEmailPreferences(userId);
  const isOn = save.isPending ? save.variables.rentalReminders : data?.rentalReminders;
  return (
    <>
      {isError ? (
        <FailureNotice title="We couldn’t load your email preferences" onRetry={refetch} />
      ) : isOn === undefined ? (
        <Loading />
      ) : (
        <label className="flex cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => save.mutate({ rentalReminders: event.target.checked })}
            className="mt-1 size-4.5 shrink-0 accent-accent"
          />
          <span>
            <span className="block font-medium text-15">Remind me before a course rental ends</span>
            <span className="text-ink-soft text-sm">One email, three days before.</span>
          </span>
        </label>
      )}
      {save.isError && (
        <p role="alert" className="text-danger text-sm">
          We couldn’t save that. Try again.
        </p>
      )}
    </>
  );
}
