import { type Correction, correction as correctionContract } from "@backend/contracts/admin-content.ts";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";
import { formatTime } from "../../model/format.ts";
import { correctionAddress } from "../../model/screens.ts";
import { Pill } from "../parts.tsx";
import { TextsDiff } from "./texts-diff.tsx";

type Decision = "approve" | "withdraw" | "keep" | "end";

const STATES = {
  proposed: ["Waits for approval", "warning"],
  live: ["Live", "accent"],
  withdrawn: ["Withdrawn", "neutral"],
  replaced: ["Replaced", "neutral"],
  ended: ["Ended", "neutral"],
} as const;

const DECIDED = {
  proposed: "",
  live: "Decided",
  withdrawn: "Withdrawn",
  replaced: "Approved",
  ended: "Ended",
} as const;

/** A correction with its diff, and what can be decided about it. */
export function CorrectionCard({ correction }: { readonly correction: Correction }) {
  const act = useAdminAct("admin_decide_correction", "We couldn’t save this decision.", {
    answer: correctionContract,
  });
  const decide = (decision: Decision, done: (saved: Correction) => string) =>
    act.mutate(
      { correction: correction.id, decision },
      { onSuccess: (saved) => notify.success(done(saved)) },
    );
  const { state, content, after, asks } = correction;
  const [label, tone] = STATES[state];
  return (
    <article aria-label={correction.name} className="grid gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={correctionAddress(correction.passage_id)}
          data-row={correction.id}
          className="font-medium underline"
        >
          {correction.name}
        </Link>
        <Pill tone={tone}>{label}</Pill>
        {correction.needs_look && <Pill tone="danger">Needs a look</Pill>}
      </header>
      <p className="text-ink-soft">
        Proposed by {correction.proposed_by_name}, {formatTime(correction.proposed_at)}
        {correction.decided_at && (
          <>
            {" · "}
            {DECIDED[state]} {correction.decided_by_name && `by ${correction.decided_by_name}, `}
            {formatTime(correction.decided_at)}
          </>
        )}
        {correction.readers_notified !== null && ` · ${readers(correction.readers_notified)} notified`}
      </p>
      <p className="break-words italic">“{correction.reason}”</p>
      <TextsDiff before={correction.before} after={after} asks={asks} />
      {correction.needs_look && (
        <Notice
          tone="danger"
          title={content ? "content/ has a new text of this passage" : "content/ no longer has this passage"}
        >
          {content
            ? "Readers still see the correction. This is what they would see instead:"
            : "The correction has nothing left to correct."}
        </Notice>
      )}
      {correction.needs_look && content && <TextsDiff before={after} after={content} asks={asks} />}
      {act.error && (
        <Notice tone="danger" title="Nothing was changed">
          {act.error.message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {state === "proposed" && correction.may_approve && (
          <Button
            size="sm"
            isBusy={act.isPending}
            onClick={() =>
              decide(
                "approve",
                ({ readers_notified }) => `Published, ${readers(readers_notified ?? 0)} notified`,
              )
            }
          >
            {correction.is_mine ? "Confirm and publish" : "Approve and publish"}
          </Button>
        )}
        {state === "proposed" && (
          <Button
            variant="secondary"
            size="sm"
            disabled={act.isPending}
            onClick={() => decide("withdraw", () => "Withdrawn")}
          >
            {correction.is_mine ? "Withdraw" : "Reject"}
          </Button>
        )}
        {correction.needs_look && content && (
          <>
            <Button
              size="sm"
              isBusy={act.isPending}
              onClick={() => decide("keep", () => "The correction is kept")}
            >
              Keep the correction
            </Button>
            <Button asChild variant="secondary" size="sm">
              <Link to={`${correctionAddress(correction.passage_id)}&from=content`}>Use the new text…</Link>
            </Button>
          </>
        )}
        {correction.needs_look && !content && (
          <Button size="sm" isBusy={act.isPending} onClick={() => decide("end", () => "Ended")}>
            End the correction
          </Button>
        )}
      </div>
      {state === "proposed" && !correction.may_approve && (
        <p className="text-ink-soft">Another administrator has to approve it. Readers see it then.</p>
      )}
    </article>
  );
}

const readers = (count: number) => `${count} ${count === 1 ? "reader" : "readers"}`;
