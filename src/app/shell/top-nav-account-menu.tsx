import { LogOut, Settings } from "lucide-react";
import type { ReactNode } from "react";
import { Menu, MenuItem } from "@/components/ui/menu.tsx";

interface AccountMenuProps {
  readonly trigger: ReactNode;
  readonly email: string | null;
  readonly onSignOut: () => void;
}

/** Opens immediately: pressing the avatar loads it. */
export default function TopNavAccountMenu({ trigger, email, onSignOut }: AccountMenuProps) {
  return (
    <Menu trigger={trigger} isOpenAtFirst isInPlace>
      <p className="max-w-64 truncate border-line border-b px-2.5 pt-1.5 pb-2 text-ink-soft text-sm">
        {email}
      </p>
      <div className="pt-1">
        <MenuItem icon={<Settings aria-hidden="true" className="size-4" />} href="/settings">
          Settings
        </MenuItem>
        <MenuItem icon={<LogOut aria-hidden="true" className="size-4" />} onSelect={onSignOut}>
          Sign out
        </MenuItem>
      </div>
    </Menu>
  );
}
