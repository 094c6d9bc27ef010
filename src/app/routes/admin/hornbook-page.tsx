import type { ConsoleState } from "@backend/contracts/console.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Options } from "@/components/ui/options.tsx";
import { Sheet } from "@/components/ui/sheet.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { getConsole, useAskConsole } from "@/features/admin/api/console.ts";
import { AnswerColumn } from "@/features/admin/components/console/answer-column.tsx";
import { ConfigurationForm } from "@/features/admin/components/console/configuration-form.tsx";
import { GoldSet } from "@/features/admin/components/console/gold-set.tsx";
import { SaveGold } from "@/features/admin/components/console/save-gold.tsx";
import { Loaded } from "@/features/admin/components/loaded.tsx";
import { Choice, ScreenHeading } from "@/features/admin/components/parts.tsx";
import { useListKeys } from "@/features/admin/components/use-list-keys.ts";

/** `/admin/hornbook`: asks a question as any configuration, and measures configurations by the gold set. */
export default function ConsolePage() {
  usePageTitle("Question console");
  useListKeys();
  const console = useQuery(getConsole());
  return (
    <Loaded query={console} what="the console">
      {(state) => <Console state={state} />}
    </Loaded>
  );
}

function Console({ state }: { readonly state: ConsoleState }) {
  const [live] = state.configurations;
  const [oneId, setOneId] = useState(live?.id ?? "");
  const [otherId, setOtherId] = useState("");
  const [question, setQuestion] = useState("");
  const [asked, setAsked] = useState("");
  const [plan, setPlan] = useState<"free" | "premium">("premium");
  const [quizzes, setQuizzes] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const first = useAskConsole();
  const second = useAskConsole();
  const one = state.configurations.find(({ id }) => id === oneId) ?? live;
  const other = state.configurations.find(({ id }) => id === otherId) ?? null;
  if (!one) return null;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const text = question.trim();
    if (!text) return;
    setAsked(text);
    const mode = quizzes ? "ask" : "tell";
    first.mutate({ question: text, configurationId: one.id, mode });
    if (other) second.mutate({ question: text, configurationId: other.id, mode });
  };
  const answers = [first.data, other ? second.data : undefined].filter((answer) => answer !== undefined);
  const idsOf = (answer: typeof first.data) => new Set(answer?.passages.map(({ id }) => id) ?? []);
  const [firstIds, secondIds] = [idsOf(first.data), idsOf(second.data)];
  const onlyIn = (mine: ReadonlySet<string>, theirs: ReadonlySet<string>) =>
    new Set(other && first.data && second.data ? [...mine].filter((id) => !theirs.has(id)) : []);
  return (
    <div className="grid gap-6">
      <div>
        <ScreenHeading title="Hornbook" note="Question console">
          <Button variant="secondary" size="sm" onClick={() => setCreating(true)}>
            New configuration
          </Button>
        </ScreenHeading>
        <form onSubmit={ask} className="grid gap-2">
          <input
            aria-label="Question"
            placeholder="Ask as a student would"
            data-page-search=""
            value={question}
            maxLength={4000}
            onChange={(event) => setQuestion(event.target.value)}
            className="h-12 w-full rounded-md border border-line-strong bg-raised px-3 text-base"
          />
          <div className="flex flex-wrap items-center gap-2">
            <Choice label="As" value={plan} onChange={(event) => setPlan(event.target.value as typeof plan)}>
              <option value="premium">As a premium user</option>
              <option value="free">As a free user</option>
            </Choice>
            <Choice label="Configuration A" value={one.id} onChange={(event) => setOneId(event.target.value)}>
              <Options
                of={state.configurations.map(({ id, name, is_live }) => [
                  id,
                  `A: ${name}${is_live ? " (live)" : ""}`,
                ])}
              />
            </Choice>
            <Choice
              label="Configuration B"
              value={otherId}
              onChange={(event) => setOtherId(event.target.value)}
            >
              <option value="">B: none</option>
              <Options
                of={state.configurations.map(({ id, name, is_live }) => [
                  id,
                  `B: ${name}${is_live ? " (live)" : ""}`,
                ])}
              />
            </Choice>
            <label className="flex min-h-11 items-center gap-2 md:min-h-8">
              <input
                type="checkbox"
                checked={quizzes}
                onChange={(event) => setQuizzes(event.target.checked)}
                className="size-4 accent-accent"
              />
              Quiz me first
            </label>
            <Button
              type="submit"
              size="sm"
              className="ml-auto"
              disabled={question.trim() === ""}
              isBusy={first.isPending || second.isPending}
            >
              {other ? "Ask both" : "Ask"}
            </Button>
          </div>
          <p className="text-ink-soft">
            Nothing is counted or stored.{" "}
            {plan === "free"
              ? "A free user gets the same answer, and it would count against the month’s limit."
              : "A premium user gets this answer without a limit."}
          </p>
        </form>
      </div>
      {asked && (
        <div className="grid gap-8 lg:grid-cols-2">
          <AnswerColumn
            configuration={one}
            answer={first.data}
            isPending={first.isPending}
            error={first.error}
            onlyHere={onlyIn(firstIds, secondIds)}
          />
          {other && (
            <AnswerColumn
              configuration={other}
              answer={second.data}
              isPending={second.isPending}
              error={second.error}
              onlyHere={onlyIn(secondIds, firstIds)}
            />
          )}
        </div>
      )}
      {answers.length > 0 && <SaveGold key={asked} question={asked} answers={answers} />}
      <GoldSet state={state} one={one} other={other ?? one} />
      <Sheet isOpen={isCreating} onClose={() => setCreating(false)} title="New configuration" side="right">
        <div className="p-5">
          <ConfigurationForm
            from={other ?? one}
            onCreated={(id) => {
              setOtherId(id);
              setCreating(false);
            }}
          />
        </div>
      </Sheet>
    </div>
  );
}
