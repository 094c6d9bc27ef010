import { Notice } from "@/components/ui/notice.tsx";
import { holdsDraft, redirectReason } from "../model/session-end.ts";

/** Says why somebody who was signed in is asked to sign in. */
export function WhyHere() {
  const reason = redirectReason();
  if (!reason) return null;
  return (
    <Notice className="mb-6">
      {reason === "signed_out" && "You signed out in another tab."}
      {reason === "session_expired" && "Your session has ended. Sign in again to go on where you were."}
      {reason === "session_expired" && holdsDraft() && " What you were writing is kept."}
    </Notice>
  );
}
