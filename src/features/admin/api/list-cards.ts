import { type CardPage, cardPage } from "@backend/contracts/admin-content.ts";
import { queryOptions } from "@tanstack/react-query";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export interface CardFilter {
  readonly search: string;
  readonly subject: string | null;
  readonly state: string;
  readonly sort: string;
  readonly page: number;
  readonly pageSize?: number;
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
  return await callAdmin(
    "admin_list_cards",
    cardPage,
    { ...filter, page_size: pageSize },
    "We couldn’t load the cards.",
    signal,
  );
}
