import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { readTags } from "../model/note.ts";

interface TagDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onTagged: (tags: readonly string[]) => void;
}

/** Adds tags to the selected cards. */
export function TagDialog({ isOpen, onClose, onTagged }: TagDialogProps) {
  const { form, bindings } = useAppForm({
    schema: async () => (await import("../model/note-schemas.ts")).tagForm,
    defaultValues: { tags: "" },
    send: async ({ tags }) => onTagged(readTags(tags)),
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Add tags" description="Separate them with commas.">
      <form {...bindings} className="grid gap-4">
        <FormField form={form} name="tags" label="Tags" />
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Add</Button>
        </div>
      </form>
    </Dialog>
  );
}
