import { siteName } from "@/lib/configuration.ts";
import { cn } from "./cn.ts";

/** Heights of the logo (specification, 2.4). */
const SIZES = { sm: "h-8", md: "h-10", lg: "h-12" } as const;
const WORD_SIZES = { sm: "text-xl", md: "text-2xl", lg: "text-3xl" } as const;

interface LogoProps {
  readonly size?: keyof typeof SIZES;
  readonly name?: string;
}

export function Logo({ size = "sm", name = siteName }: LogoProps) {
  return (
    <span className={cn("inline-flex items-center gap-2.5", SIZES[size])}>
      <svg viewBox="0 0 32 32" className="h-[80%] w-auto shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="7" className="fill-accent" />
        <path
          d="M10 7h9.5A2.5 2.5 0 0 1 22 9.5V25l-3.2-2.2L15.6 25l-3.2-2.2L10 24.4Z"
          className="fill-on-accent"
        />
        <path
          d="M13 11.5h6M13 15h6M13 18.5h3.6"
          className="stroke-accent"
          strokeWidth="1.6"
          strokeLinecap="round"
          fill="none"
        />
      </svg>
      <span className={cn("whitespace-nowrap font-semibold font-serif tracking-tight", WORD_SIZES[size])}>
        {name}
      </span>
    </span>
  );
}
