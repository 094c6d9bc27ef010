import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface NoticeProps {
  readonly tone?: "info" | "danger";
  readonly title?: string;
  readonly children?: ReactNode;
  /** What the user can do about it. */
  readonly actions?: ReactNode;
  readonly className?: string;
}

/** A message inside the page, with a next step. */
export function Notice({ tone = "info", title, children, actions, className }: NoticeProps) {
  const Icon = tone === "danger" ? CircleAlert : Info;
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={classNames(
        "flex gap-3 rounded-md border p-4 text-[0.9375rem] leading-relaxed",
        tone === "danger" ? "border-danger/40 bg-danger-soft" : "border-line bg-sunken",
        className,
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames("mt-0.5 size-5 shrink-0", tone === "danger" ? "text-danger" : "text-ink-soft")}
      />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink-soft">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
