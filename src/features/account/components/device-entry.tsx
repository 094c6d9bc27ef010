import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { relativeTime } from "@/lib/relative-time.ts";

interface DeviceEntryProps {
  readonly icon: LucideIcon;
  readonly name: string;
  /** ISO 8601; null if it was never used. */
  readonly lastUsedAt: string | null;
  readonly children?: ReactNode;
}

/** A passkey, a security key, or an authenticator, with what can be done about it. */
export function DeviceEntry({ icon: Icon, name, lastUsedAt, children }: DeviceEntryProps) {
  return (
    <li className="flex items-center gap-3 px-3.5 py-2.5">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium text-sm">{name}</p>
        <p className="text-ink-soft text-sm">
          {lastUsedAt ? `Last used ${relativeTime(lastUsedAt)}` : "Not used yet"}
        </p>
      </div>
      {children}
    </li>
  );
}

/** A list of them. */
export function DeviceEntries({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-md border border-line">
      {children}
    </ul>
  );
}
