import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

const BASE =
  "inline-flex select-none items-center justify-center gap-2 rounded-md font-medium transition-colors " +
  "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55";

const VARIANTS = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-line bg-raised text-ink hover:bg-sunken",
  quiet: "text-ink-soft hover:bg-sunken hover:text-ink",
  danger: "bg-danger text-on-accent hover:opacity-90",
} as const;

const SIZES = {
  sm: "h-9 px-3 text-sm",
  md: "h-11 px-4 text-[0.9375rem]",
  lg: "h-12 px-6 text-base",
  icon: "size-9 shrink-0",
} as const;

interface ButtonProps extends ComponentProps<"button"> {
  readonly variant?: keyof typeof VARIANTS;
  readonly size?: keyof typeof SIZES;
  /** Styles its only child, such as a link, as the button. */
  readonly asChild?: boolean;
  /** Shows that work is in progress, and disables the button. */
  readonly isBusy?: boolean;
}

export function Button({
  variant = "primary",
  size = "md",
  asChild = false,
  isBusy = false,
  className,
  children,
  ...props
}: ButtonProps) {
  const classes = classNames(BASE, VARIANTS[variant], SIZES[size], className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      className={classes}
      {...props}
      disabled={props.disabled || isBusy}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}
