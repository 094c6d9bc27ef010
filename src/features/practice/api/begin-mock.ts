import { begunPart } from "@backend/contracts/exercises.ts";
import { useMutation } from "@tanstack/react-query";
import { parseAnswer } from "@/lib/parse-answer.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

const PART_FAILURE = "We couldn’t begin this part. Try again.";

/** Begins a mock exam and returns its id. No clock runs until its first part begins. */
export function useBeginMock() {
  return useMutation({
    mutationFn: async () => {
      const supabase = await getSupabase();
      return unwrap(await supabase.rpc("begin_mock_exam"), "We couldn’t begin a mock exam. Try again.");
    },
  });
}

/** Begins the next part of a mock exam, or finds the one that is running. @returns its address. */
export function useBeginMockPart(id: string) {
  return useMutation({
    mutationFn: async () => {
      const supabase = await getSupabase();
      const answer = unwrap(await supabase.rpc("begin_mock_part", { of_mock: id }), PART_FAILURE);
      const part = parseAnswer(begunPart, answer, PART_FAILURE);
      return part?.practiceId
        ? `/practice/${part.practiceId}`
        : part
          ? `/practice/exercises/${part.attemptId}`
          : null;
    },
  });
}
