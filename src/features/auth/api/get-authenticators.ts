import { queryOptions } from "@tanstack/react-query";
import { authKeys } from "./keys.ts";
import { listFactors } from "./list-factors.ts";

/** The authenticators that signing in asks for, as the settings show them. */
export const getAuthenticators = (userId: string) =>
  queryOptions({
    queryKey: authKeys.factors(userId),
    queryFn: listFactors,
  });
