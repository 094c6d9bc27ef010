import { CircleUserRound, LogOut, Settings } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { Menu } from "@/components/ui/menu.tsx";
import { MenuItem } from "@/components/ui/menu-item.tsx";

interface TopNavAccountProps {
  readonly email: string | null;
  readonly onSignOut: () => void;
}

/** A signed-in user's avatar with its menu. */
export function TopNavAccount({ email, onSignOut }: TopNavAccountProps) {
  return (
    <Menu
      isInPlace
      trigger={
        <Button
          variant="secondary"
          size="icon"
          className="rounded-full! font-semibold! uppercase"
          aria-label="Account"
        >
          {email ? email[0] : <CircleUserRound aria-hidden="true" className="size-5 text-ink-soft" />}
        </Button>
      }
    >
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
