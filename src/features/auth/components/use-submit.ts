import { useState } from "react";
import { RequestError } from "@/lib/request-error.ts";
import { NETWORK_MESSAGE } from "../model/auth-messages.ts";

interface Submit {
  readonly isBusy: boolean;
  readonly error: RequestError | null;
  readonly clearError: () => void;
  /** Runs the work, one at a time, and keeps its error. @returns whether it succeeded. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
}

/** The state of a form's submission. */
export function useSubmit(): Submit {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RequestError | null>(null);
  return {
    isBusy,
    error,
    clearError: () => setError(null),
    async run(work) {
      if (isBusy) return false;
      setBusy(true);
      setError(null);
      try {
        await work();
        return true;
      } catch (failure) {
        setError(
          failure instanceof RequestError
            ? failure
            : new RequestError("network", NETWORK_MESSAGE, { cause: failure }),
        );
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
