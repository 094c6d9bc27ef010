import type { ConsoleRun } from "@backend/contracts/console.ts";
import { changedQuestion, consoleAnswer, consoleRun, consoleState } from "@backend/contracts/console.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { callFunction } from "@/lib/call-function.ts";
import { parseAnswer } from "@/lib/parse-answer.ts";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

const FAILURE = "We couldn’t ask this question.";
const RUN_FAILURE = "We couldn’t run the gold set.";

export const getConsole = () =>
  queryOptions({
    queryKey: adminKeys.console,
    queryFn: ({ signal }) =>
      callAdmin("admin_console", consoleState, {}, "We couldn’t load the console.", signal),
  });

export const compareConfigurations = (one: string, other: string) =>
  queryOptions({
    queryKey: [...adminKeys.console, "compare", one, other] as const,
    queryFn: ({ signal }) =>
      callAdmin(
        "admin_compare_configurations",
        z.array(changedQuestion),
        { one, other },
        "We couldn’t compare them.",
        signal,
      ),
  });

/** Asks as a configuration. Nothing is counted or stored. */
export function useAskConsole() {
  return useMutation({
    mutationFn: async (asked: { question: string; configurationId: string; mode: "tell" | "ask" }) =>
      parseAnswer(
        consoleAnswer,
        await callFunction("admin-console", { action: "ask", ...asked }, FAILURE),
        FAILURE,
      ),
  });
}

/** Runs the gold set with a configuration, a few seconds at a time. */
export function useGoldRun() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<ConsoleRun | null>(null);
  const run = useMutation({
    mutationFn: async (configurationId: string) => {
      const goOn = async (runId: string | null): Promise<ConsoleRun> => {
        const state = parseAnswer(
          consoleRun,
          await callFunction("admin-console", { action: "run", configurationId, runId }, RUN_FAILURE),
          RUN_FAILURE,
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
