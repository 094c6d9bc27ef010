import { useEffect, useId, useState } from "react";
import { CODE_DIGITS, DigitsField } from "@/components/form/digits-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Options } from "@/components/ui/options.tsx";
import { TextButton } from "@/components/ui/text-button.tsx";
import { listFactors, type SecondFactor } from "@/lib/auth/list-factors.ts";
import { verifyFactor } from "@/lib/auth/verify-factor.ts";
import { useAuth } from "../model/auth-context.ts";
import { readStoredSession } from "../model/stored-session.ts";
import { RecoveryCodeForm } from "./recovery-code-form.tsx";
import { SecurityKeyForm } from "./security-key-form.tsx";

type Way = SecondFactor["kind"] | "recovery";

const OTHER_WAYS: Readonly<Record<Way, string>> = {
  key: "Use your security key",
  app: "Use your authenticator app",
  recovery: "Use a recovery code",
};

/** The step after the password or the passkey. A correct answer brings a session, which leads on from here. */
export function SecondStepForm() {
  const { signOut } = useAuth();
  const [ways] = useState(waysOfSession);
  const [way, setWay] = useState<Way>(ways[0] ?? "app");
  if (way === "recovery") return <RecoveryCodeForm onBack={() => setWay(ways[0] ?? "app")} />;
  const others = [...ways.filter((other) => other !== way), "recovery"] as const;
  return (
    <div className="grid gap-5">
      {way === "key" ? <SecurityKeyForm /> : <AuthenticatorForm />}
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <TextButton className="text-ink-soft" onClick={() => void signOut()}>
          Sign in with another account
        </TextButton>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {others.map((other) => (
            <TextButton key={other} className="text-accent" onClick={() => setWay(other)}>
              {OTHER_WAYS[other]}
            </TextButton>
          ))}
        </div>
      </div>
    </div>
  );
}

/** What the account's second factors are, the quicker first, as the session says that has just begun. */
function waysOfSession(): SecondFactor["kind"][] {
  const verified = readStoredSession()?.user.factors?.filter(({ status }) => status === "verified") ?? [];
  const has = (type: string) => verified.some(({ factor_type }) => factor_type === type);
  return [...(has("webauthn") ? (["key"] as const) : []), ...(has("totp") ? (["app"] as const) : [])];
}

function AuthenticatorForm() {
  const { factors, factorId, setFactorId, reload } = useFactors();
  const { form, bindings, isBusy, failure, clearFailure } = useAppForm({
    schema: async () => (await import("@/lib/auth/auth-field-schemas.ts")).codeForm,
    defaultValues: { code: "" },
    send: async ({ code }) => {
      const chosen = factorId ?? (await reload())[0]?.id;
      if (chosen) await verifyFactor({ factorId: chosen, code });
    },
  });

  return (
    <form {...bindings} onInput={clearFailure} className="grid gap-5">
      <p className="text-ink-soft leading-relaxed">
        Open your authenticator app and enter the six-digit code for this account.
      </p>
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      {factors.length > 1 && <FactorChoice factors={factors} chosen={factorId} onChoose={setFactorId} />}
      <DigitsField form={form} name="code" label="Code from your authenticator app" />
      <Button type="submit" isBusy={isBusy} disabled={form.watch("code").length !== CODE_DIGITS}>
        {isBusy ? "Checking…" : "Continue"}
      </Button>
    </form>
  );
}

interface FactorChoiceProps {
  readonly factors: readonly SecondFactor[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

function FactorChoice({ factors, chosen, onChoose }: FactorChoiceProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        Authenticator
      </label>
      <select
        id={id}
        value={chosen ?? undefined}
        onChange={(event) => onChoose(event.target.value)}
        className="h-11 w-full rounded-md border border-line-strong bg-raised px-3 text-base text-ink"
      >
        <Options of={factors.map((factor) => [factor.id, factor.name])} />
      </select>
    </div>
  );
}

function useFactors() {
  const [factors, setFactors] = useState<readonly SecondFactor[]>([]);
  const [factorId, setFactorId] = useState<string | null>(null);
  const reload = async () => {
    const found = (await listFactors()).filter(({ kind }) => kind === "app");
    setFactors(found);
    setFactorId((chosen) => chosen ?? found[0]?.id ?? null);
    return found;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; a failure is made good when the code is sent.
  useEffect(() => void reload().catch(() => {}), []);
  return { factors, factorId, setFactorId, reload };
}
