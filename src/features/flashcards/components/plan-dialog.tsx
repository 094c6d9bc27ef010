import type { Overview } from "@backend/contracts/study.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Finals } from "./finals.tsx";
import { PlanForm } from "./plan-form.tsx";

interface PlanDialogProps {
  readonly userId: string;
  readonly overview: Overview;
  readonly onClose: () => void;
}

/** Changes what the student studies for. */
export function PlanDialog({ userId, overview, onClose }: PlanDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Courses and exam"
      description="With a date and your time, we work out what each day needs."
    >
      <Finals userId={userId} finals={overview.finals} />
      <PlanForm userId={userId} settings={overview.settings} hasTime onSaved={onClose}>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </PlanForm>
    </Dialog>
  );
}
