import type { Path, UseFormReturn } from "react-hook-form";
import { DigitsField } from "@/components/form/digits-field.tsx";
import { PasswordField } from "@/components/form/password-field.tsx";
import { TextButton } from "@/components/ui/text-button.tsx";

export type ProofKind = "password" | "code";

interface ProofValues {
  password: string;
  code: string;
}

interface ProofFieldProps<Values extends ProofValues> {
  readonly form: UseFormReturn<Values>;
  readonly kind: ProofKind;
  /** Where the code goes. */
  readonly email: string;
  readonly isBusy: boolean;
  readonly onAskForCode: () => void;
}

/** What proves that the account's owner is asking: the password or, for users without one, an emailed code. */
export function ProofField<Values extends ProofValues>({
  form,
  kind,
  email,
  isBusy,
  onAskForCode,
}: ProofFieldProps<Values>) {
  if (kind === "code") {
    return <DigitsField form={form} name={"code" as Path<Values>} label={`Code sent to ${email}`} />;
  }
  return (
    <div className="grid gap-2">
      <PasswordField form={form} name={"password" as Path<Values>} label="Password" isNew={false} />
      <TextButton className="justify-self-start text-ink-soft" onClick={onAskForCode} disabled={isBusy}>
        No password? Email me a code instead
      </TextButton>
    </div>
  );
}
