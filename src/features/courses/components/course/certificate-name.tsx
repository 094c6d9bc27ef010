import { useEffect } from "react";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import type { Name } from "./certificate-card.tsx";

interface NameFormProps {
  readonly onName: (name: Name) => Promise<unknown>;
  readonly onSaved: () => void;
}

/** The name that a certificate is printed with, of a student who has none yet. */
export default function NameForm({ onName, onSaved }: NameFormProps) {
  const { form, bindings, isBusy, failure } = useAppForm<Name>({
    schema: async () => (await import("../../model/name-schema.ts")).nameForm,
    defaultValues: { firstName: "", lastName: "" },
    send: async (name) => {
      await onName(name);
      onSaved();
    },
  });
  // The button that opened the form is gone.
  useEffect(() => form.setFocus("firstName"), [form]);
  return (
    <form {...bindings} className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <FormField form={form} name="firstName" label="First name" autoComplete="given-name" />
        <FormField form={form} name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <div>
        <Button type="submit" isBusy={isBusy}>
          Save and open
        </Button>
      </div>
    </form>
  );
}
