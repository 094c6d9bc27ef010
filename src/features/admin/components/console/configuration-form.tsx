import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextArea } from "@/components/ui/text-area.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { notify } from "@/components/ui/toasts.ts";
import type { AnswerConfiguration } from "../../api/console.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";

interface ConfigurationFormProps {
  /** What the new one starts from. */
  readonly from: AnswerConfiguration;
  readonly onCreated: (id: string) => void;
}

/** Creates a configuration. None is ever changed, so that its runs stay true. */
export function ConfigurationForm({ from, onCreated }: ConfigurationFormProps) {
  const act = useAdminAct<string>("admin_create_configuration", "We couldn’t create this configuration.");
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      name: "",
      engine: from.engine as string,
      passages: String(from.passages),
      instructions: from.instructions,
    },
  });
  const { errors } = formState;
  return (
    <form
      onSubmit={(event) =>
        void handleSubmit((values) =>
          act.mutate(
            { ...values, passages: Number(values.passages) },
            {
              onSuccess: (id) => {
                notify.success(`${values.name} created`);
                onCreated(id);
              },
            },
          ),
        )(event)
      }
      className="grid gap-4"
      noValidate
    >
      <TextField
        label="Name"
        placeholder="draft-2"
        {...register("name", {
          pattern: {
            value: /^[a-z0-9][a-z0-9.-]{0,49}$/,
            message: "Small letters, digits, dots, and hyphens.",
          },
          required: "Give it a name.",
        })}
        error={errors.name?.message ?? null}
      />
      <label className="grid gap-1.5 font-medium text-sm">
        Answers from
        <select
          {...register("engine")}
          className="h-11 rounded-md border border-line-strong bg-raised px-2.5 font-normal"
        >
          <option value="model">The model, if one is configured</option>
          <option value="outline">The outlines alone</option>
        </select>
      </label>
      <TextField
        label="Passages (1 to 20)"
        inputMode="numeric"
        {...register("passages", {
          validate: (text) => (/^\d+$/.test(text) && +text >= 1 && +text <= 20) || "From 1 to 20.",
        })}
        error={errors.passages?.message ?? null}
      />
      <TextArea
        label="Added instructions"
        rows={5}
        {...register("instructions", {
          maxLength: { value: 4000, message: "At most 4,000 characters." },
        })}
        error={errors.instructions?.message ?? null}
      />
      {act.error && (
        <Notice tone="danger" title="Not created">
          {act.error.message}
        </Notice>
      )}
      <div>
        <Button type="submit" size="sm" isBusy={act.isPending}>
          Create configuration
        </Button>
      </div>
    </form>
  );
}
