import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";

interface NameDialogProps {
  readonly title: string;
  readonly initial: string;
  /** Why deleting it failed. */
  readonly error: Error | null;
  readonly onSave: (name: string) => Promise<void>;
  readonly onDelete?: () => void;
  readonly onClose: () => void;
}

/** Names a module or a new lesson. */
export function NameDialog({ title, initial, error, onSave, onDelete, onClose }: NameDialogProps) {
  const { form, bindings, isBusy, failure } = useAppForm({
    schema: async () => (await import("../../model/admin-schemas.ts")).nameForm,
    defaultValues: { name: initial },
    send: ({ name }) => onSave(name.trim()),
  });
  const problem = failure ?? error;
  return (
    <Dialog isOpen onClose={onClose} title={title} description="Students see it in the course’s contents.">
      <form {...bindings} className="grid gap-4">
        <FormField form={form} name="name" label="Title" />
        {problem && (
          <Notice tone="danger" title="Not saved">
            {problem.message}
          </Notice>
        )}
        <div className="flex justify-end gap-2">
          {onDelete && (
            <Button variant="quiet" size="sm" className="mr-auto" onClick={onDelete}>
              Delete
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="sm" isBusy={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
