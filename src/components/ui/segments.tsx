import { type ReactNode, useId } from "react";
import { cn } from "./cn.ts";

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: ReactNode])[];
  readonly onChange: (value: Value) => void;
}

/** One of a few choices, all of them visible. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap rounded-md border border-line bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map(([option, text]) => (
        <label
          key={option}
          className={cn(
            "relative flex min-h-9 cursor-pointer items-center justify-center rounded-sm px-2.5 whitespace-nowrap font-medium text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent md:min-h-7",
            options.length > 4 ? "max-md:px-1.5" : "max-md:px-2",
            option === value ? "bg-raised text-ink shadow-card" : "text-ink-soft",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
