import type { AnswerConfiguration } from "@backend/contracts/console.ts";
import * as z from "zod/mini";
import { FormField } from "@/components/form/form-field.tsx";
import { SelectField } from "@/components/form/select-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";

interface ConfigurationFormProps {
  /** What the new one starts from. */
  readonly from: AnswerConfiguration;
  readonly onCreated: (id: string) => void;
}

/** Creates a configuration. None is ever changed, so that its runs stay true. */
export function ConfigurationForm({ from, onCreated }: ConfigurationFormProps) {
  const act = useAdminAct("admin_create_configuration", "We couldn’t create this configuration.", {
    answer: z.string(),
  });
  const { form, bindings, isBusy, failure } = useAppForm({
    schema: async () => (await import("../../model/admin-schemas.ts")).configurationForm,
    defaultValues: {
      name: "",
      engine: from.engine as string,
      passages: String(from.passages),
      instructions: from.instructions,
    },
    send: async (values) => {
      const id = await act.mutateAsync({ ...values, passages: Number(values.passages) });
      notify.success(`${values.name} created`);
      onCreated(id);
    },
  });
  return (
    <form {...bindings} className="grid gap-4">
      <FormField form={form} name="name" label="Name" placeholder="draft-2" />
      <SelectField form={form} name="engine" label="Answers from">
        <option value="model">The model, if one is configured</option>
        <option value="outline">The outlines alone</option>
      </SelectField>
      <FormField form={form} name="passages" label="Passages (1 to 20)" inputMode="numeric" />
      <FormField form={form} name="instructions" label="Added instructions" as="textarea" rows={5} />
      {failure && (
        <Notice tone="danger" title="Not created">
          {failure.message}
        </Notice>
      )}
      <div>
        <Button type="submit" size="sm" isBusy={isBusy}>
          Create configuration
        </Button>
      </div>
    </form>
  );
}
