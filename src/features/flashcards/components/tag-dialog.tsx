import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { FormDialog } from "@/components/ui/form-dialog.tsx";
import { readTags } from "../model/note.ts";

interface TagDialogProps {
  readonly onClose: () => void;
  readonly onTagged: (tags: readonly string[]) => void;
}

/** Adds tags to the selected cards. */
export function TagDialog({ onClose, onTagged }: TagDialogProps) {
  const { form, ...state } = useAppForm({
    schema: async () => (await import("../model/note-schemas.ts")).tagForm,
    defaultValues: { tags: "" },
    send: async ({ tags }) => onTagged(readTags(tags)),
  });
  return (
    <FormDialog
      {...state}
      onClose={onClose}
      title="Add tags"
      description="Separate them with commas."
      submit="Add"
    >
      <FormField form={form} name="tags" label="Tags" />
    </FormDialog>
  );
}
