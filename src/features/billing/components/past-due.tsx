import { CircleAlert } from "lucide-react";
import { ManageButton } from "./manage-button.tsx";

/** What the banner says: a default export, because it is loaded when it is needed. */
export default function PastDue({ userId }: { readonly userId: string }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-danger border-b bg-danger-soft px-4 py-2 text-sm">
      <p className="flex items-center gap-2">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />
        Your last payment for Premium failed. You’re on the Free Tier until you update your card.
      </p>
      <ManageButton userId={userId} size="sm">
        Update payment
      </ManageButton>
    </div>
  );
}
