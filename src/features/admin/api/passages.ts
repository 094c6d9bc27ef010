import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

/** What readers and the chat see of a passage, with the answers that rest on it. */
export interface PassageTexts {
  readonly body: string;
  readonly entries: Readonly<Record<string, { readonly answer: string; readonly gist: string }>>;
}

export interface Correction {
  readonly id: string;
  readonly passage_id: string;
  /** The topic or case and the heading, as they were then. */
  readonly name: string;
  readonly before: PassageTexts;
  readonly after: PassageTexts;
  /** What content/ says now; null before approval, and if it no longer has the passage. */
  readonly content: PassageTexts | null;
  readonly reason: string;
  readonly tells_everyone: boolean;
  readonly readers_notified: number | null;
  readonly state: "proposed" | "live" | "withdrawn" | "replaced" | "ended";
  readonly proposed_by_name: string;
  readonly proposed_at: string;
  readonly decided_by_name: string | null;
  readonly decided_at: string | null;
  /** content/ changed under it. */
  readonly needs_look: boolean;
  readonly may_approve: boolean;
  readonly is_mine: boolean;
  /** The question that each answer answers, by the answer's id. */
  readonly asks: Readonly<Record<string, string>>;
}

export interface AdminPassage {
  readonly id: string;
  readonly title: string;
  readonly heading: string;
  readonly body: string;
  readonly entries: readonly {
    readonly id: string;
    readonly ask: string;
    readonly answer: string;
    readonly gist: string;
  }[];
  readonly version: string;
  /** Administrators who could approve a correction by the caller. */
  readonly others: number;
  /** Those that are proposed or live. */
  readonly corrections: readonly Correction[];
}

export const findPassages = (search: string) =>
  queryOptions({
    queryKey: adminKeys.passages(search),
    queryFn: ({ signal }) =>
      callAdmin<readonly Pick<AdminPassage, "id" | "title" | "heading">[]>(
        "admin_find_passages",
        { search },
        "We couldn’t search the outlines.",
        signal,
      ),
  });

export const getAdminPassage = (id: string) =>
  queryOptions({
    queryKey: adminKeys.passage(id),
    queryFn: ({ signal }) =>
      callAdmin<AdminPassage>("admin_passage", { of_passage: id }, "We couldn’t load this passage.", signal),
    // What is being corrected must not be replaced under the form.
    refetchOnWindowFocus: false,
  });

export const listCorrections = (isDecided: boolean) =>
  queryOptions({
    queryKey: adminKeys.corrections(isDecided),
    queryFn: ({ signal }) =>
      callAdmin<readonly Correction[]>(
        "admin_list_corrections",
        { is_decided: isDecided },
        "We couldn’t load the corrections.",
        signal,
      ),
  });
