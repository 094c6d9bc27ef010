import type { PracticeQuestion } from "@backend/contracts/practice.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getPassages } from "@/features/outlines/api/get-passages.ts";
import { outlinesKeys } from "@/features/outlines/api/keys.ts";

/** Reads the passages of a session in one request, so that each opens at once, and without a network. */
export function useKeptPassages(questions: readonly PracticeQuestion[]): void {
  const ids = [...new Set(questions.map(({ passageId }) => passageId))].sort();
  const { data } = useQuery({ ...getPassages(ids), enabled: ids.length > 0 });
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const passage of data ?? []) queryClient.setQueryData(outlinesKeys.passage(passage.id), passage);
  }, [data, queryClient]);
}
