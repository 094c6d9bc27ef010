import type { ConsoleAnswer } from "@backend/contracts/console.ts";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Segments } from "@/components/ui/segments.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";
import { Section } from "../parts.tsx";

interface SaveGoldProps {
  readonly question: string;
  readonly answers: readonly ConsoleAnswer[];
}

/** Saves the asked question with the passages that an answer needs. */
export function SaveGold({ question, answers }: SaveGoldProps) {
  const [expects, setExpects] = useState<"answer" | "decline">("answer");
  const [required, setRequired] = useState<readonly string[]>([]);
  const [other, setOther] = useState("");
  const save = useAdminAct("admin_save_gold_question", "We couldn’t save this question.");
  const found = [...new Set(answers.flatMap(({ passages }) => passages.map(({ id }) => id)))];
  const all = [...required, ...(other.trim() ? [other.trim()] : [])];
  const isReady = expects === "decline" || all.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    save.mutate(
      { question, expects, required: expects === "decline" ? [] : all },
      { onSuccess: () => notify.success("Saved to the gold set") },
    );
  };
  return (
    <Section title="Save to the gold set">
      <form onSubmit={submit} className="grid gap-3">
        <Segments
          label="Expects"
          value={expects}
          options={[
            ["answer", "An answer"],
            ["decline", "To be declined"],
          ]}
          onChange={setExpects}
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
                    checked={required.includes(id)}
                    onChange={(event) =>
                      setRequired(
                        event.target.checked ? [...required, id] : required.filter((one) => one !== id),
                      )
                    }
                    className="size-4 shrink-0 accent-accent"
                  />
                  <span className="min-w-0 wrap-anywhere font-mono text-[0.75rem]">{id}</span>
                </label>
              ))}
            </div>
            <TextField
              label="Another passage’s id"
              placeholder="torts/negligence#rule"
              value={other}
              onChange={(event) => setOther(event.target.value)}
              className="mt-2 max-w-md"
            />
          </fieldset>
        )}
        {save.error && (
          <Notice tone="danger" title="Not saved">
            {save.error.message}
          </Notice>
        )}
        <div>
          <Button type="submit" variant="secondary" size="sm" disabled={!isReady} isBusy={save.isPending}>
            Save question
          </Button>
        </div>
      </form>
    </Section>
  );
}
