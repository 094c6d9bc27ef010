import { useQuery } from "@tanstack/react-query";
import { FormField } from "@/components/form/form-field.tsx";
import { SelectField } from "@/components/form/select-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { FormDialog } from "@/components/ui/form-dialog.tsx";
import { Options } from "@/components/ui/options.tsx";
import { listFolderChoices } from "../api/list-folder-choices.ts";
import { type Folder, listFolders } from "../api/list-folders.ts";
import { useSaveFolder } from "../api/save-folder.ts";

interface FolderDialogProps {
  readonly userId: string;
  /** Null for a new one. */
  readonly folder: Folder | null;
  readonly onClose: () => void;
}

/** Names a folder and says what it is about. A rented course that has no folder yet is offered. */
export default function FolderDialog({ userId, folder, onClose }: FolderDialogProps) {
  const { data: choices } = useQuery(listFolderChoices(userId));
  const { data: folders = [] } = useQuery(listFolders(userId));
  const save = useSaveFolder(userId);
  const { form, ...state } = useAppForm<{ name: string; subject: string; course: string }>({
    schema: async () => (await import("../model/folder-schema.ts")).folderForm,
    defaultValues: { name: folder?.name ?? "", subject: folder?.subject ?? "", course: "" },
    send: async ({ name, subject, course }) => {
      await save.mutateAsync({
        id: folder?.id ?? null,
        name,
        subject: subject || null,
        course_id: course || null,
      });
      onClose();
    },
  });
  const courses = (choices?.courses ?? []).filter(
    ({ id }) => !folders.some(({ course_id }) => course_id === id),
  );
  const takeCourse = (id: string) => {
    const course = courses.find((one) => one.id === id);
    if (!course) return;
    const { name, subject } = form.getValues();
    if (name === "") form.setValue("name", course.title);
    const named = choices?.subjects.find((one) =>
      course.title.toLowerCase().includes(one.name.toLowerCase()),
    );
    if (subject === "" && named) form.setValue("subject", named.slug);
  };
  return (
    <FormDialog
      {...state}
      onClose={onClose}
      title={folder ? "Edit folder" : "New folder"}
      description="Conversations that belong together, such as those of one course."
      submit="Save"
    >
      {!folder && courses.length > 0 && (
        <div className="grid gap-1.5">
          <span className="font-medium text-sm" id="for-course">
            For a course
          </span>
          <fieldset aria-labelledby="for-course" className="flex flex-wrap gap-2">
            {courses.map(({ id, title }) => (
              <Button
                key={id}
                variant="secondary"
                size="sm"
                aria-pressed={form.watch("course") === id}
                onClick={() => {
                  form.setValue("course", id);
                  takeCourse(id);
                }}
              >
                {title}
              </Button>
            ))}
          </fieldset>
        </div>
      )}
      <FormField form={form} name="name" label="Name" />
      <SelectField
        form={form}
        name="subject"
        label="Subject"
        note="Questions asked in this folder are looked up in its subject first."
      >
        <option value="">Any subject</option>
        <Options of={choices?.subjects.map(({ slug, name }) => [slug, name])} />
      </SelectField>
    </FormDialog>
  );
}
