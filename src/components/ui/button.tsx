import { cva, type VariantProps } from "class-variance-authority";
import { type ComponentProps, cloneElement, type ReactElement } from "react";
import { cn } from "./cn.ts";
import { Spinner } from "./spinner.tsx";

const button = cva(
  "inline-flex select-none items-center justify-center gap-2 rounded-md font-medium transition-colors " +
    "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55",
  {
    variants: {
      variant: {
        primary: "bg-accent text-on-accent hover:bg-accent-strong",
        secondary: "border border-line bg-raised text-ink hover:bg-sunken",
        quiet: "text-ink-soft hover:bg-sunken hover:text-ink",
        faint: "text-ink-faint hover:bg-sunken hover:text-ink",
        danger: "bg-danger text-on-accent hover:opacity-90",
        /** Leads to something that can't be undone. */
        caution: "border border-line bg-raised text-danger hover:bg-sunken",
      },
      size: {
        sm: "h-9 px-3 text-sm",
        md: "h-11 px-4 text-15",
        lg: "h-12 px-6 text-base",
        icon: "size-9 shrink-0",
        /** Icons: as large as a finger everywhere, or where fingers point. */
        touch: "size-11 shrink-0",
        field: "size-10 shrink-0 pointer-coarse:size-11",
        row: "size-8 shrink-0 pointer-coarse:size-11",
      },
    },
    defaultVariants: { variant: "primary", size: "md" },
  },
);

interface ButtonProps extends ComponentProps<"button">, VariantProps<typeof button> {
  /** Styles its only child, such as a link, as the button. */
  readonly asChild?: boolean;
  /** Shows that work is in progress, and disables the button. */
  readonly isBusy?: boolean;
}

export function Button({
  variant,
  size,
  asChild = false,
  isBusy = false,
  className,
  children,
  ...props
}: ButtonProps) {
  const classes = cn(button({ variant, size }), className);
  if (asChild) {
    const child = children as ReactElement<{ className?: string }>;
    return cloneElement(child, { ...props, className: cn(classes, child.props.className) });
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
