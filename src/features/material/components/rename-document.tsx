import { TITLE_MAX_LENGTH } from "@backend/contracts/own-material.ts";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { FormDialog } from "@/components/ui/form-dialog.tsx";
import { useRenameDocument } from "../api/change-documents.ts";

interface RenameDocumentProps {
  readonly id: string;
  readonly title: string;
  readonly userId: string;
  readonly onClose: () => void;
}

export default function RenameDocument({ id, title: before, userId, onClose }: RenameDocumentProps) {
  const rename = useRenameDocument(userId);
  const { form, ...state } = useAppForm<{ title: string }>({
    schema: async () => (await import("../model/document-schema.ts")).documentForm,
    defaultValues: { title: before },
    send: async ({ title }) => {
      await rename.mutateAsync({ id, title });
      onClose();
    },
  });
  return (
    <FormDialog
      {...state}
      onClose={onClose}
      title="Rename document"
      description="Answers cite it by this name."
      submit="Save"
    >
      <FormField form={form} name="title" label="Name" maxLength={TITLE_MAX_LENGTH} />
    </FormDialog>
  );
}
