import type { PracticeSubject } from "@backend/contracts/practice.ts";
import { cn } from "@/components/ui/cn.ts";

interface SubjectPickerProps {
  readonly subjects: readonly PracticeSubject[];
  readonly chosen: readonly string[];
  readonly topic: string | null;
  readonly onChange: (chosen: readonly string[], topic: string | null) => void;
}

/** Any number of subjects; of a single one, a topic. */
export function SubjectPicker({ subjects, chosen, topic, onChange }: SubjectPickerProps) {
  const only = chosen.length === 1 ? subjects.find(({ slug }) => slug === chosen[0]) : undefined;
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="sr-only">Subjects</legend>
        <div className="flex flex-wrap gap-2">
          {subjects.map(({ slug, name }) => {
            const isChosen = chosen.includes(slug);
            return (
              <label
                key={slug}
                className={cn(
                  "flex min-h-9 cursor-pointer items-center rounded-full border px-3.5 text-sm outline-accent outline-offset-2 has-focus-visible:outline-2 pointer-coarse:min-h-11",
                  isChosen
                    ? "border-accent bg-accent-soft font-medium"
                    : "border-line-strong hover:bg-sunken",
                )}
              >
                <input
                  type="checkbox"
                  checked={isChosen}
                  onChange={() =>
                    onChange(isChosen ? chosen.filter((other) => other !== slug) : [...chosen, slug], null)
                  }
                  className="sr-only"
                />
                {name}
              </label>
            );
          })}
        </div>
      </fieldset>
      {only && (
        <label className="grid max-w-md gap-1.5">
          <span className="font-medium text-sm">Topic</span>
          <select
            value={topic ?? ""}
            onChange={(event) => onChange(chosen, event.target.value || null)}
            className="h-11 w-full min-w-0 rounded-md border border-line-strong bg-raised px-3 text-base"
          >
            <option value="">All topics</option>
            {only.topics.map(({ id, title, questions }) => (
              <option key={id} value={id}>
                {title} ({questions})
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
