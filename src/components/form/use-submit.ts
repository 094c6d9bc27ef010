import { useState } from "react";
import { asRequestError, type RequestError } from "@/lib/request-error.ts";

interface Submit {
  readonly isBusy: boolean;
  readonly error: RequestError | null;
  readonly clearError: () => void;
  /** Runs the work, one at a time, and keeps its error. @returns whether it succeeded. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
}

/** The state of something that is sent where there is no query client, as on the page to sign in. */
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
        setError(asRequestError(failure));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
