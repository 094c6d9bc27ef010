import { adminPassage, correction, foundPassage } from "@backend/contracts/admin-content.ts";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { callAdmin } from "./call-admin.ts";
import { adminKeys } from "./keys.ts";

export const findPassages = (search: string) =>
  queryOptions({
    queryKey: adminKeys.passages(search),
    queryFn: ({ signal }) =>
      callAdmin(
        "admin_find_passages",
        z.array(foundPassage),
        { search },
        "We couldn’t search the outlines.",
        signal,
      ),
  });

export const getAdminPassage = (id: string) =>
  queryOptions({
    queryKey: adminKeys.passage(id),
    queryFn: ({ signal }) =>
      callAdmin("admin_passage", adminPassage, { of_passage: id }, "We couldn’t load this passage.", signal),
    // What is being corrected must not be replaced under the form.
    refetchOnWindowFocus: false,
  });

export const listCorrections = (isDecided: boolean) =>
  queryOptions({
    queryKey: adminKeys.corrections(isDecided),
    queryFn: ({ signal }) =>
      callAdmin(
        "admin_list_corrections",
        z.array(correction),
        { is_decided: isDecided },
        "We couldn’t load the corrections.",
        signal,
      ),
  });
