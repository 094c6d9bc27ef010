import type { Attention } from "@backend/contracts/admin-figures.ts";
import {
  Flag,
  GraduationCap,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  OctagonAlert,
  ScrollText,
  SlidersHorizontal,
  UserCog,
  Users,
} from "lucide-react";

export interface ScreenLink {
  readonly name: string;
  readonly path: string;
  readonly Icon: LucideIcon;
  /** The letter after `g`. */
  readonly letter: string;
  readonly waiting?: (attention: Attention) => number;
  /** The part of the screen where something waits, if it isn't the first. */
  readonly waitingPath?: (attention: Attention) => string;
}

/** The area's screens, in groups. */
export const SCREEN_GROUPS: readonly (readonly ScreenLink[])[] = [
  [{ name: "Dashboard", path: "/admin/dashboard", Icon: LayoutDashboard, letter: "d" }],
  [
    { name: "Users", path: "/admin/users", Icon: Users, letter: "u" },
    {
      name: "Error Logs",
      path: "/admin/error-logs",
      Icon: OctagonAlert,
      letter: "e",
      waiting: ({ open_errors }) => open_errors,
    },
  ],
  [
    { name: "Courses", path: "/admin/courses", Icon: GraduationCap, letter: "c" },
    { name: "Flashcards", path: "/admin/flashcards", Icon: Layers, letter: "f" },
    { name: "Hornbook", path: "/admin/hornbook", Icon: MessageSquareText, letter: "h" },
    {
      name: "Reports",
      path: "/admin/reports",
      Icon: Flag,
      letter: "r",
      waiting: (waits) =>
        waits.passage_reports +
        waits.card_reports +
        waits.answer_reports +
        waits.outline_corrections +
        waits.contact_messages,
      waitingPath: (waits) => {
        if (waits.passage_reports > 0) return "/admin/reports";
        if (waits.answer_reports > 0) return "/admin/reports?view=answers";
        if (waits.card_reports > 0) return "/admin/reports?view=cards";
        if (waits.outline_corrections > 0) return "/admin/reports?view=outlines";
        return waits.contact_messages > 0 ? "/admin/reports?view=contact" : "/admin/reports";
      },
    },
  ],
  [
    { name: "Settings", path: "/admin/settings", Icon: SlidersHorizontal, letter: "s" },
    { name: "Administrators", path: "/admin/set-admin", Icon: UserCog, letter: "a" },
    { name: "Audit log", path: "/admin/audit-log", Icon: ScrollText, letter: "l" },
  ],
];

export const SCREENS: readonly ScreenLink[] = SCREEN_GROUPS.flat();

/** Where a passage of the outlines is corrected. */
export const correctionAddress = (passageId: string) =>
  `/admin/reports?view=outlines&passage=${encodeURIComponent(passageId)}`;
