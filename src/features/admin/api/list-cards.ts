import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export interface OfficialCard {
  readonly id: string;
  readonly official_id: string | null;
  readonly front: string;
  readonly back: string;
  readonly authority: string | null;
  readonly is_sample: boolean;
  readonly retired_at: string | null;
  readonly edited_at: string | null;
  readonly updated_at: string;
  readonly subject: string;
  readonly deck: string;
  readonly reviews: number;
  readonly lapses: number;
}

export interface CardFilter {
  readonly search: string;
  readonly subject: string | null;
  readonly state: string;
  readonly sort: string;
  readonly page: number;
  readonly pageSize?: number;
}

export interface CardPage {
  readonly total: number;
  readonly subjects: readonly { readonly slug: string; readonly name: string }[];
  readonly cards: readonly OfficialCard[];
}

export const listCards = (filter: CardFilter) =>
  queryOptions({
    queryKey: adminKeys.cards(filter),
    queryFn: ({ signal }) => readCards(filter, signal),
  });

export async function readCards(
  { pageSize = 50, ...filter }: CardFilter,
  signal?: AbortSignal,
): Promise<CardPage> {
  return await callAdmin<CardPage>(
    "admin_list_cards",
    { ...filter, page_size: pageSize },
    "We couldn’t load the cards.",
    signal,
  );
}
