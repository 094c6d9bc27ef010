import { useEffect, useRef } from "react";
import { TextField } from "@/components/ui/text-field.tsx";

export const CODE_DIGITS = 6;

interface DigitsFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A six-digit code: typed, pasted with any text around it, or filled in by the phone. */
export function DigitsField({ label, value, onChange }: DigitsFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={field}>
      <TextField
        label={label}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`[0-9]{${CODE_DIGITS}}`}
        required
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, "").slice(0, CODE_DIGITS))}
        className="[&_input]:font-mono [&_input]:text-xl [&_input]:tracking-[0.35em]"
      />
    </div>
  );
}
