import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { AT_START, type AuthProgress, type AuthStep, readProgress } from "@/features/auth/model/auth-step.ts";

export interface Progress extends AuthProgress {
  readonly setEmail: (email: string) => void;
  readonly go: (step: AuthStep) => void;
  /** Goes to a step because a code has just been mailed for it. */
  readonly goWithCode: (step: AuthStep) => void;
  readonly startOver: () => void;
}

/** Where the visitor is in signing in: an entry of the history, so that the browser's Back leads to the step before. */
export function useAuthProgress(): Progress {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const progress = readProgress(state);
  const [email, setEmail] = useState(progress.email);
  const change = (changed: Partial<AuthProgress>) => {
    const next = { ...progress, email, ...changed };
    const isFirstStep = progress.step === "credentials" && next.step !== "credentials";
    void navigate({ search }, { state: next, replace: !isFirstStep });
  };
  return {
    ...progress,
    email,
    setEmail,
    go: (step) => change({ step }),
    goWithCode: (step) => change({ step, codeSentAt: Date.now() }),
    startOver: () => change({ ...AT_START, email }),
  };
}
