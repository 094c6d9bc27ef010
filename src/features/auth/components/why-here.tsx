import { Notice } from "@/components/ui/notice.tsx";
import { holdsDraft, redirectReason } from "../model/session-end.ts";

/** Says why a user who was signed in has to sign in again. */
export function WhyHere() {
  const reason = redirectReason();
  if (!reason) return null;
  return (
    <Notice className="mb-6">
      {reason === "signed_out" && "You signed out in another tab."}
      {reason === "session_expired" && "Your session has ended. Sign in to pick up where you left off."}
      {reason === "session_expired" && holdsDraft() && " We saved your draft."}
    </Notice>
  );
}
