import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { getUsage } from "@/features/chat/api/get-usage.ts";

/** `/settings`: the plan and how much of it is used. */
export default function SettingsPage() {
  usePageTitle("Subscription Settings");
  const { user } = useAuth();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-8 sm:px-6">
        <h1 className="font-semibold text-3xl tracking-tight">Subscription</h1>
        {user && <Plan userId={user.id} />}
      </div>
    </div>
  );
}

function Plan({ userId }: { readonly userId: string }) {
  const { data: usage, isPending, isError, isFetching, refetch } = useQuery(getUsage(userId));
  if (isPending)
    return (
      <div role="status" className="h-40 animate-pulse rounded-lg bg-sunken" aria-label="Loading your plan" />
    );
  if (isError) {
    return (
      <Notice
        tone="danger"
        title="Failed to load subscription information"
        actions={
          <Button variant="secondary" size="sm" onClick={() => refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  return (
    <>
      <section className="grid gap-2 rounded-lg border border-line bg-raised p-5 shadow-card sm:p-6">
        <h2 className="font-semibold text-xl">Current Plan</h2>
        <p className="text-lg">{usage.limit === null ? "Premium Subscription" : "Free Tier"}</p>
        {usage.limit !== null && (
          <p className="text-ink-soft leading-relaxed">
            Premium is $10 per month: unlimited messages and 400+ curated flashcards. This server does not
            take payments yet.
          </p>
        )}
      </section>
      <section className="grid gap-3 rounded-lg border border-line bg-raised p-5 shadow-card sm:p-6">
        <div className="flex items-center justify-between gap-4">
          <h2 className="font-semibold text-xl">Message Usage</h2>
          <Button variant="secondary" size="sm" onClick={() => refetch()} isBusy={isFetching}>
            Refresh
          </Button>
        </div>
        <p className="text-ink-soft">
          {usage.limit === null
            ? `${usage.used} messages this month, unlimited`
            : `${Math.min(usage.used, usage.limit)} of ${usage.limit} messages used this month`}
        </p>
        {usage.limit !== null && (
          <progress
            value={Math.min(usage.used, usage.limit)}
            max={usage.limit}
            aria-label="Messages used this month"
            className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
          />
        )}
      </section>
    </>
  );
}
