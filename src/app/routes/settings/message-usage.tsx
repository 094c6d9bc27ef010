import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Card } from "@/components/ui/card.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { getUsage } from "@/features/chat/api/get-usage.ts";
import { MessageEntries } from "@/features/chat/components/message-entries.tsx";
import { DeveloperToolsCard } from "@/features/settings/components/developer-tools-card.tsx";
import { withoutCopies } from "@/lib/offline-copies.ts";
import { RequestError } from "@/lib/request-error.ts";

const REFRESH_FAILED = "Failed to refresh message count";

/** This month's message usage, and the developer tools that change it. */
export function MessageUsage({ userId }: { readonly userId: string }) {
  const queries = useQueryClient();
  const { data: usage, isError, isFetching } = useQuery(getUsage(userId));
  const refresh = async () => {
    try {
      const { used } = await queries.fetchQuery({
        ...getUsage(userId),
        staleTime: 0,
        persister: withoutCopies as never,
      });
      return used;
    } catch (cause) {
      throw new RequestError("network", REFRESH_FAILED, { cause });
    }
  };

  return (
    <>
      <Card
        title="Message Usage"
        aside={
          <Button
            variant="secondary"
            size="sm"
            isBusy={isFetching}
            onClick={() => refresh().catch((error: Error) => notify.error(error.message))}
          >
            Refresh
          </Button>
        }
      >
        {usage ? (
          <>
            <Used used={usage.used} limit={usage.limit} resetsAt={usage.resetsAt} />
            <WhatCounted userId={userId} isLimited={usage.limit !== null} />
          </>
        ) : isError ? (
          <Notice tone="danger" title={REFRESH_FAILED} />
        ) : (
          <div role="status" className="h-16 animate-pulse rounded-md bg-sunken">
            <span className="sr-only">Counting your messages…</span>
          </div>
        )}
      </Card>
      <DeveloperToolsCard userId={userId} refreshCount={refresh} />
    </>
  );
}

interface WhatCountedProps {
  readonly userId: string;
  readonly isLimited: boolean;
}

/** What the count is made of. Read when it's opened. */
function WhatCounted({ userId, isLimited }: WhatCountedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-sm py-1 font-medium text-15">
        What counted this month
      </summary>
      {isOpen && (
        <div className="grid gap-3 pt-2">
          <p className="measure text-15 text-ink-soft leading-relaxed">
            {isLimited
              ? "A message counts when you send it, and so does an edit or another answer."
              : "Premium has no limit. This is what a Free plan would count."}{" "}
            You get it back if we couldn’t answer, or if the reply has no law in it, such as after “thanks”.
          </p>
          <MessageEntries userId={userId} />
        </div>
      )}
    </details>
  );
}

interface UsedProps {
  readonly used: number;
  readonly limit: number | null;
  readonly resetsAt: string;
}

function Used({ used, limit, resetsAt }: UsedProps) {
  const resetDay = new Date(resetsAt).toLocaleDateString("en-US", {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  if (limit === null) {
    return (
      <p aria-live="polite">
        {used.toLocaleString("en-US")} {used === 1 ? "message" : "messages"} this month, unlimited
      </p>
    );
  }
  const shown = Math.min(used, limit);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap justify-between gap-x-4 text-15">
        <p aria-live="polite">
          {shown} of {limit} messages used this month
        </p>
        <p className="text-ink-soft">Resets {resetDay}</p>
      </div>
      <progress value={shown} max={limit} aria-label="Messages used this month" className="h-2.5 w-full" />
    </div>
  );
}
