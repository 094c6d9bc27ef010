import { cva, type VariantProps } from "class-variance-authority";
import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

const notice = cva("flex gap-3 rounded-md border p-4 text-15 leading-relaxed", {
  variants: {
    tone: { info: "border-line bg-sunken", danger: "border-danger/40 bg-danger-soft" },
  },
  defaultVariants: { tone: "info" },
});

const icon = cva("mt-0.5 size-5 shrink-0", {
  variants: { tone: { info: "text-ink-soft", danger: "text-danger" } },
  defaultVariants: { tone: "info" },
});

interface NoticeProps extends VariantProps<typeof notice> {
  readonly title?: string;
  readonly children?: ReactNode;
  /** What the user can do about it. */
  readonly actions?: ReactNode;
  readonly className?: string;
}

/** A message inside the page, with a next step. */
export function Notice({ tone, title, children, actions, className }: NoticeProps) {
  const Icon = tone === "danger" ? CircleAlert : Info;
  return (
    <div role={tone === "danger" ? "alert" : "status"} className={cn(notice({ tone }), className)}>
      <Icon aria-hidden="true" className={icon({ tone })} />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink-soft">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
