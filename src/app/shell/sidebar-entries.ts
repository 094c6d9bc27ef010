import {
  BookOpenText,
  GraduationCap,
  Layers,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  Settings,
} from "lucide-react";

export interface SidebarEntry {
  readonly label: string;
  readonly to: string;
  /** Addresses that start with it belong to the entry. */
  readonly section: string;
  readonly icon: LucideIcon;
}

/** The router's areas, in the order of the specification (2.6), plus the outlines and practice. */
export const SIDEBAR_ENTRIES: readonly SidebarEntry[] = [
  { label: "Chat", to: "/chat", section: "/chat", icon: MessagesSquare },
  { label: "Outlines", to: "/outlines", section: "/outlines", icon: BookOpenText },
  { label: "Practice", to: "/practice", section: "/practice", icon: ListChecks },
  { label: "Flashcards", to: "/flashcards/study", section: "/flashcards", icon: Layers },
  { label: "Courses", to: "/courses", section: "/course", icon: GraduationCap },
  { label: "Settings", to: "/settings", section: "/settings", icon: Settings },
];
