import type { ConsoleAnswer, ConsoleRun } from "@backend/contracts/console.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "@/lib/call-function.ts";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export interface AnswerConfiguration {
  readonly id: string;
  readonly name: string;
  readonly engine: "model" | "outline";
  readonly passages: number;
  readonly instructions: string;
  readonly is_live: boolean;
  readonly created_at: string;
  /** Its latest run of the whole gold set. */
  readonly run: {
    readonly finished_at: string;
    readonly questions: number;
    readonly passed: number;
    readonly median_ms: number;
  } | null;
}

export interface GoldQuestion {
  readonly id: string;
  readonly question: string;
  readonly expects: "answer" | "decline";
  readonly required: readonly string[];
}

export interface ConsoleState {
  readonly configurations: readonly AnswerConfiguration[];
  readonly gold: readonly GoldQuestion[];
}

export interface ChangedQuestion {
  readonly question: string;
  readonly one: boolean;
  readonly other: boolean;
  readonly missing: readonly string[];
}

const FAILURE = "We couldn’t ask this question.";

export const getConsole = () =>
  queryOptions({
    queryKey: adminKeys.console,
    queryFn: ({ signal }) =>
      callAdmin<ConsoleState>("admin_console", {}, "We couldn’t load the console.", signal),
  });

export const compareConfigurations = (one: string, other: string) =>
  queryOptions({
    queryKey: [...adminKeys.console, "compare", one, other] as const,
    queryFn: ({ signal }) =>
      callAdmin<readonly ChangedQuestion[]>(
        "admin_compare_configurations",
        { one, other },
        "We couldn’t compare them.",
        signal,
      ),
  });

/** Asks as a configuration. Nothing is counted or stored. */
export function useAskConsole() {
  return useMutation({
    mutationFn: async (asked: { question: string; configurationId: string; mode: "tell" | "ask" }) =>
      await callFunction<ConsoleAnswer>("admin-console", { action: "ask", ...asked }, FAILURE),
  });
}

/** Runs the gold set with a configuration, a few seconds at a time. */
export function useGoldRun() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<ConsoleRun | null>(null);
  const run = useMutation({
    mutationFn: async (configurationId: string) => {
      const goOn = async (runId: string | null): Promise<ConsoleRun> => {
        const state = await callFunction<ConsoleRun>(
          "admin-console",
          { action: "run", configurationId, runId },
          "We couldn’t run the gold set.",
        );
        setProgress(state);
        return state.left > 0 ? await goOn(state.run) : state;
      };
      return await goOn(null);
    },
    onSettled: async () => {
      setProgress(null);
      await client.invalidateQueries({ queryKey: adminKeys.all });
    },
  });
  return { ...run, progress };
}
