import { Eye, EyeOff } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button.tsx";
import { PASSWORD_MIN_LENGTH, passwordProblem } from "@/lib/password-rules.ts";
import { FormField } from "./form-field.tsx";

/** Loaded when the first new password is typed. */
const StrengthMeter = lazy(() => import("./strength-meter.tsx"));

interface PasswordFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: string;
  /** For choosing a password: shows its rule, and checks it while the user types. */
  readonly isNew: boolean;
  /** For a new password: what a guesser would try, such as the email address. */
  readonly about?: readonly string[];
  readonly aside?: ReactNode;
}

export function PasswordField<Values extends FieldValues>({
  form,
  name,
  label,
  isNew,
  about = [],
  aside,
}: PasswordFieldProps<Values>) {
  const [isVisible, setVisible] = useState(false);
  const typed: string = (isNew && form.watch(name)) || "";
  const problem = typed ? passwordProblem(typed) : null;
  const rule = typed ? null : `At least ${PASSWORD_MIN_LENGTH} characters. Try a few random words.`;
  return (
    <div className="grid gap-2">
      <div className="relative">
        <FormField
          form={form}
          name={name}
          label={label}
          type={isVisible ? "text" : "password"}
          autoComplete={isNew ? "new-password" : "current-password"}
          minLength={isNew ? PASSWORD_MIN_LENGTH : undefined}
          required
          autoCapitalize="none"
          spellCheck={false}
          hint={isNew ? (problem ?? rule) : null}
          aside={aside}
          className="[&_input]:pr-12"
        />
        <Button
          variant="quiet"
          size="icon"
          className="absolute top-7.5 right-1"
          aria-label={isVisible ? "Hide password" : "Show password"}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? (
            <EyeOff aria-hidden="true" className="size-4.5" />
          ) : (
            <Eye aria-hidden="true" className="size-4.5" />
          )}
        </Button>
      </div>
      {typed && !problem && (
        <Suspense>
          <StrengthMeter password={typed} about={about} />
        </Suspense>
      )}
    </div>
  );
}
