import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { billingKeys } from "../api/keys.ts";
import { refreshBilling } from "../api/refresh-billing.ts";

/** After the portal (`?from=portal`): shows at once what was changed there, without waiting for a webhook. */
export function useReturnFromPortal(): void {
  const queries = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const isReturn = parameters.get("from") === "portal";
  useEffect(() => {
    if (!isReturn) return;
    setParameters({}, { replace: true });
    // If this fails, the webhook brings the same a moment later.
    void refreshBilling()
      .catch(() => {})
      .then(() => queries.invalidateQueries({ queryKey: billingKeys.all }));
  }, [isReturn, setParameters, queries]);
}
