import type { ConsoleAnswer } from "@backend/contracts/console.ts";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Section } from "@/components/ui/section.tsx";
import { Segments } from "@/components/ui/segments.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";

interface GoldValues {
  expects: "answer" | "decline";
  required: string[];
  other: string;
}

interface SaveGoldProps {
  readonly question: string;
  readonly answers: readonly ConsoleAnswer[];
}

/** Saves the asked question with the passages that an answer needs. */
export function SaveGold({ question, answers }: SaveGoldProps) {
  const save = useAdminAct("admin_save_gold_question", "We couldn’t save this question.");
  const { form, bindings, isBusy, failure } = useAppForm<GoldValues>({
    schema: async () => (await import("../../model/admin-schemas.ts")).goldForm,
    defaultValues: { expects: "answer", required: [], other: "" },
    send: async ({ expects, required, other }) => {
      const all = expects === "decline" ? [] : [...required, ...(other ? [other] : [])];
      await save.mutateAsync({ question, expects, required: all });
      notify.success("Saved to the gold set");
    },
  });
  const expects = form.watch("expects");
  const found = [...new Set(answers.flatMap(({ passages }) => passages.map(({ id }) => id)))];
  return (
    <Section title="Save to the gold set">
      <form {...bindings} className="grid gap-3">
        <Segments
          label="Expects"
          value={expects}
          options={[
            ["answer", "An answer"],
            ["decline", "To be declined"],
          ]}
          onChange={(value) => form.setValue("expects", value)}
        />
        {expects === "answer" && (
          <fieldset>
            <legend className="text-ink-soft">
              To pass, a configuration must retrieve every passage you check.
            </legend>
            <div className="mt-2 grid gap-x-4 sm:grid-cols-2">
              {found.map((id) => (
                <label key={id} className="flex min-h-9 items-center gap-2 md:min-h-7">
                  <input
                    type="checkbox"
                    value={id}
                    {...form.register("required")}
                    className="size-4 shrink-0 accent-accent"
                  />
                  <span className="min-w-0 wrap-anywhere font-mono text-12">{id}</span>
                </label>
              ))}
            </div>
            <FormField
              form={form}
              name="other"
              label="Another passage’s id"
              placeholder="torts/negligence#rule"
              className="mt-2 max-w-md"
            />
          </fieldset>
        )}
        {failure && (
          <Notice tone="danger" title="Not saved">
            {failure.message}
          </Notice>
        )}
        <div>
          <Button type="submit" variant="secondary" size="sm" isBusy={isBusy}>
            Save question
          </Button>
        </div>
      </form>
    </Section>
  );
}
