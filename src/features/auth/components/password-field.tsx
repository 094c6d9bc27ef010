import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { PASSWORD_MIN_LENGTH, passwordProblem } from "../model/password-rules.ts";
import { StrengthMeter } from "./strength-meter.tsx";

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** For choosing a password: shows its rule, and checks it while the user types. */
  readonly isNew: boolean;
  /** For a new password: what a guesser would try, such as the email address. */
  readonly about?: readonly string[];
  readonly error?: string | null;
  readonly aside?: ReactNode;
}

export function PasswordField({
  label,
  value,
  onChange,
  isNew,
  about = [],
  error,
  aside,
}: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const problem = isNew && value.length > 0 ? passwordProblem(value) : null;
  const rule = value ? null : `At least ${PASSWORD_MIN_LENGTH} characters. Try a few random words.`;
  const hint = isNew ? (problem ?? rule) : null;
  return (
    <div className="grid gap-2">
      <div className="relative">
        <TextField
          label={label}
          type={isVisible ? "text" : "password"}
          name="password"
          autoComplete={isNew ? "new-password" : "current-password"}
          minLength={isNew ? PASSWORD_MIN_LENGTH : undefined}
          required
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          error={error ?? null}
          hint={hint}
          aside={aside}
          className="[&_input]:pr-12"
        />
        <Button
          variant="quiet"
          size="icon"
          className="absolute top-[1.9rem] right-1"
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
      {isNew && !problem && <StrengthMeter password={value} about={about} />}
    </div>
  );
}
