import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { FormDialog } from "@/components/ui/form-dialog.tsx";
import { asRequestError } from "@/lib/request-error.ts";

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
  const { form, failure, ...state } = useAppForm({
    schema: async () => (await import("../../model/admin-schemas.ts")).nameForm,
    defaultValues: { name: initial },
    send: ({ name }) => onSave(name.trim()),
  });
  return (
    <FormDialog
      {...state}
      failure={failure ?? (error && asRequestError(error))}
      onClose={onClose}
      title={title}
      description="Students see it in the course’s contents."
      submit="Save"
      failed="Not saved"
      size="sm"
      aside={
        onDelete && (
          <Button variant="quiet" size="sm" onClick={onDelete}>
            Delete
          </Button>
        )
      }
    >
      <FormField form={form} name="name" label="Title" />
    </FormDialog>
  );
}
