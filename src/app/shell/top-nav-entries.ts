/** The public navigation's entries, for each of the two faces. */
import type { Site } from "@backend/contracts/sites.ts";
import type { SessionState } from "../public/session-state.ts";

export interface NavEntry {
  readonly label: string;
  readonly href: string;
}

const STUDY_CHAT: readonly NavEntry[] = [
  { label: "Home", href: "/#top" },
  { label: "Chat", href: "/chat" },
  { label: "Flashcards", href: "/flashcards" },
  { label: "Pricing", href: "/#pricing" },
];

const COURSE_SITE: readonly NavEntry[] = [
  { label: "Home", href: "/#top" },
  { label: "Courses", href: "/#courses" },
  { label: "About", href: "/about" },
  { label: "Contact", href: "/contact" },
];

const DASHBOARD: NavEntry = { label: "Dashboard", href: "/courses" };

export function navEntries(site: Site): readonly NavEntry[] {
  return site === "jdsimplified" ? COURSE_SITE : STUDY_CHAT;
}

/** The button beside a signed-in user's avatar. On the course site, visitors see it as an entry. */
export function workplace(site: Site): NavEntry {
  return site === "jdsimplified" ? DASHBOARD : { label: "Chat", href: "/chat" };
}

/** Entries for visitors only: the course site links to the dashboard, where they sign in first. */
export function visitorEntries(site: Site, state: SessionState): readonly NavEntry[] {
  return site === "jdsimplified" && state !== "signed-in" ? [DASHBOARD] : [];
}
