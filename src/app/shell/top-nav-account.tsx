import { CircleUserRound } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button.tsx";

/** The menu's code loads with the first press: most visitors never open it. */
const AccountMenu = lazy(() => import("./top-nav-account-menu.tsx"));

interface TopNavAccountProps {
  readonly email: string | null;
  readonly onSignOut: () => void;
}

/** A signed-in user's avatar with its menu. */
export function TopNavAccount({ email, onSignOut }: TopNavAccountProps) {
  const [isWanted, setWanted] = useState(false);
  const avatar = <Avatar email={email} />;
  if (!isWanted) return <Avatar email={email} aria-haspopup="menu" onClick={() => setWanted(true)} />;
  return (
    <Suspense fallback={avatar}>
      <AccountMenu trigger={avatar} email={email} onSignOut={onSignOut} />
    </Suspense>
  );
}

interface AvatarProps extends ComponentProps<"button"> {
  readonly email: string | null;
}

function Avatar({ email, ...props }: AvatarProps) {
  return (
    <Button
      variant="secondary"
      size="icon"
      className="rounded-full font-semibold uppercase"
      aria-label="Account"
      {...props}
    >
      {email ? email[0] : <CircleUserRound aria-hidden="true" className="size-5 text-ink-soft" />}
    </Button>
  );
}
