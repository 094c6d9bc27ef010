import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { FormDialog } from "@/components/ui/form-dialog.tsx";
import { useSaveCollection } from "../api/save-collection.ts";

interface RenameDialogProps {
  /** Null: the dialog creates a collection. */
  readonly collectionId: string | null;
  readonly userId?: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly onSaved?: (collection: { readonly id: string; readonly title: string }) => void;
}

/** Names a collection. */
export default function RenameDialog({
  collectionId,
  userId = "",
  title: before,
  onClose,
  onSaved,
}: RenameDialogProps) {
  const save = useSaveCollection();
  const { form, ...state } = useAppForm<{ title: string }>({
    schema: async () => (await import("../model/note-schemas.ts")).collectionForm,
    defaultValues: { title: before },
    send: async ({ title }) => {
      const id = await save.mutateAsync({ id: collectionId, userId, title });
      onSaved?.({ id, title });
      onClose();
    },
  });
  return (
    <FormDialog
      {...state}
      onClose={onClose}
      title={collectionId ? "Rename collection" : "New collection"}
      description="A course, a professor, or an exam makes a good name."
      submit="Save"
    >
      <FormField form={form} name="title" label="Name" />
    </FormDialog>
  );
}
