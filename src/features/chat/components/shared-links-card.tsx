import { lazy } from "react";
import { Card } from "@/components/ui/card.tsx";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import { WhenSeen } from "@/components/ui/when-seen.tsx";

const SharedLinks = lazy(() => import("./shared-links.tsx"));

/** Every link to the user's conversations, for the settings. */
export function SharedLinksCard({ userId }: { readonly userId: string }) {
  const loading = (
    <Skeleton label="Loading your shared links…">
      <Bone className="h-10 w-full" />
    </Skeleton>
  );
  return (
    <Card title="Shared Links">
      <WhenSeen placeholder={loading}>
        <SharedLinks userId={userId} loading={loading} />
      </WhenSeen>
    </Card>
  );
}
