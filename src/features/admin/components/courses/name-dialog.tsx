import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextField } from "@/components/ui/text-field.tsx";

interface NameDialogProps {
  readonly title: string;
  readonly initial: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onSave: (name: string) => void;
  readonly onDelete?: () => void;
  readonly onClose: () => void;
}

/** Names a module or a new lesson. */
export function NameDialog({ title, initial, isBusy, error, onSave, onDelete, onClose }: NameDialogProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: initial } });
  return (
    <Dialog isOpen onClose={onClose} title={title} description="Students see it in the course’s contents.">
      <form
        onSubmit={(event) => void handleSubmit(({ name }) => onSave(name.trim()))(event)}
        className="grid gap-4"
        noValidate
      >
        <TextField
          label="Title"
          {...register("name", {
            validate: (name) => name.trim() !== "" || "Give it a title.",
            maxLength: { value: 200, message: "At most 200 characters." },
          })}
          error={formState.errors.name?.message ?? null}
        />
        {error && (
          <Notice tone="danger" title="Not saved">
            {error.message}
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
