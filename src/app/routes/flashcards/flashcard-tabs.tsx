import { NavLink } from "react-router";
import { cn } from "@/components/ui/cn.ts";

const TABS = [
  { label: "Today", to: "/flashcards/study" },
  { label: "All cards", to: "/flashcards/cards" },
  { label: "Statistics", to: "/flashcards/statistics" },
] as const;

/** The parts of the flashcards area. */
export function FlashcardTabs() {
  return (
    <nav aria-label="Flashcards" className="-mt-3 mb-8 flex gap-6 border-line border-b">
      {TABS.map(({ label, to }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            cn(
              "-mb-px flex h-11 items-center border-b-2 text-15",
              isActive ? "border-accent font-medium" : "border-transparent text-ink-soft hover:text-ink",
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
