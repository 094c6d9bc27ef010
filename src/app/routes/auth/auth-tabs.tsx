import { Link } from "react-router";
import { cn } from "@/components/ui/cn.ts";

interface AuthTabsProps {
  readonly isSignUp: boolean;
  readonly parameters: URLSearchParams;
}

/** Sign in or sign up: links, because each has its own address. */
export function AuthTabs({ isSignUp, parameters }: AuthTabsProps) {
  const to = (tab: "signup" | null) => {
    const redirectTo = parameters.get("redirectTo");
    const next = new URLSearchParams({ ...(tab && { tab }), ...(redirectTo && { redirectTo }) }).toString();
    return next ? `/auth?${next}` : "/auth";
  };
  const tabs = [
    { label: "Sign in", to: to(null), isCurrent: !isSignUp },
    { label: "Sign up", to: to("signup"), isCurrent: isSignUp },
  ];
  return (
    <nav aria-label="Sign in or sign up" className="mb-6 grid grid-cols-2 rounded-md bg-sunken p-1">
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          replace
          aria-current={tab.isCurrent ? "page" : undefined}
          className={cn(
            "rounded-sm py-2 text-center font-medium text-sm",
            tab.isCurrent ? "bg-raised text-ink shadow-card" : "text-ink-soft hover:text-ink",
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
