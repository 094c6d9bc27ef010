import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { AT_START, type AuthProgress, type AuthStep, readProgress } from "@/features/auth/model/auth-step.ts";

export interface Progress extends AuthProgress {
  readonly setEmail: (email: string) => void;
  readonly go: (step: AuthStep) => void;
  /** Goes to a step that a code was just sent for. */
  readonly goWithCode: (step: AuthStep) => void;
  readonly startOver: () => void;
}

/** The visitor's step in signing in. It's a history entry, so that the browser's Back goes to the previous step. */
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
