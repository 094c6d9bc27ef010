import type { ReactNode } from "react";

interface SettingRowProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons to change it. */
  readonly actions: ReactNode;
  /** What it consists of, across the row's width. */
  readonly entries?: ReactNode;
}

/** One setting of the account: its name, its state, and how to change it. */
export function SettingRow({ title, children, actions, entries }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-medium font-sans text-15">{title}</h3>
        <div className="mt-0.5 text-ink-soft text-sm leading-relaxed">{children}</div>
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
      {entries && <div className="grid basis-full gap-3">{entries}</div>}
    </div>
  );
}
