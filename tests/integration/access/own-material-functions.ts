/** The functions behind own material, which only the service may call. */
import { randomUUID } from "node:crypto";
import type { ServiceFunction } from "./service-function.ts";

/** A document that doesn't exist. */
const nothing = randomUUID();

export const ownMaterialFunctions: ServiceFunction[] = [
  {
    name: "start_own_document",
    args: ({ id }) => ({
      of_user: id("owner"),
      of_session: randomUUID(),
      document: nothing,
      title: "Torts.pdf",
    }),
    answers: { data: "not_found" },
  },
  {
    name: "store_own_passages",
    args: () => ({ of_document: nothing, added: [] }),
    answers: { data: "gone" },
  },
  {
    name: "finish_own_document",
    args: () => ({ of_document: nothing, outcome: { refusal: "empty" } }),
    answers: { data: null },
  },
  {
    name: "search_own_material",
    args: ({ id }) => ({ of_user: id("owner"), words: ["estoppel"], weights: [1], most: 8 }),
    answers: { data: [] },
    isReadOnly: true,
  },
  {
    name: "read_own_passages",
    args: ({ id }) => ({ of_user: id("owner"), ids: ["own/a/1"] }),
    answers: { data: [] },
    isReadOnly: true,
  },
];
