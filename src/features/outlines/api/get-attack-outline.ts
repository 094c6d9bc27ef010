import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { askDatabase } from "@/lib/ask-database.ts";
import { CORPUS_FRESH, outlinesKeys } from "./keys.ts";

const sections = z.array(z.object({ id: z.string(), heading: z.string(), body: z.string() }));

/** What to check on an essay of a subject, in order; null for a subject without one. */
export const getAttackOutline = (subject: string) =>
  queryOptions({
    queryKey: outlinesKeys.attackOutline(subject),
    staleTime: CORPUS_FRESH,
    queryFn: async ({ signal }) => {
      const found = await askDatabase("We couldn’t load the attack outline.", (supabase) =>
        supabase
          .from("attack_outlines")
          .select("title, sections, subjects(name)")
          .eq("subject", subject)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return found && { ...found, sections: sections.parse(found.sections) };
    },
  });
