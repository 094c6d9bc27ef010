import { queryOptions } from "@tanstack/react-query";
import { listFactors } from "@/lib/auth/list-factors.ts";
import { accountKeys } from "./keys.ts";

/** The authenticators that signing in asks for, as the settings show them. */
export const getAuthenticators = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.factors(userId),
    queryFn: listFactors,
  });
