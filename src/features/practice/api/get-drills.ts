import type { Drills } from "@backend/contracts/practice.ts";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { practiceKeys } from "./keys.ts";
import { sendAnswers } from "./send-answers.ts";

/** What there is to drill, and how drills went so far. Answers on this device are sent first, so that they count. */
export const getDrills = (userId: string) =>
  queryOptions({
    queryKey: practiceKeys.drills,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      await sendAnswers(userId).catch(() => {});
      const supabase = await getSupabase();
      const answer = await supabase.rpc("read_drills").abortSignal(signal);
      return unwrap(answer, "We couldn’t load your drills.") as unknown as Drills;
    },
  });
