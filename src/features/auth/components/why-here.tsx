import { Notice } from "@/components/ui/notice.tsx";
import { redirectReason } from "../model/session-end.ts";

const SENTENCES = {
  session_expired:
    "Your session has ended, so you were signed out. Sign in again to go on where you were; what you were writing is kept.",
  signed_out: "You signed out in another tab.",
} as const;

/** Says why somebody who was signed in is asked to sign in. */
export function WhyHere() {
  const reason = redirectReason();
  if (!reason) return null;
  return <Notice className="mb-6">{SENTENCES[reason]}</Notice>;
}
