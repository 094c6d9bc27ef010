import type { StudySettings } from "@backend/contracts/study.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { PlanForm } from "./plan-form.tsx";

interface PlanDialogProps {
  readonly userId: string;
  readonly settings: StudySettings;
  readonly onClose: () => void;
}

/** Changes what the student studies for. */
export function PlanDialog({ userId, settings, onClose }: PlanDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Courses and exam"
      description="With a date, we work out what each day needs."
    >
      <PlanForm userId={userId} settings={settings} onSaved={onClose}>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </PlanForm>
    </Dialog>
  );
}
