/** The public pages. Each is rendered at build time, so its text is there before any script runs. */
import type { ComponentType } from "react";
import { SITE_NAMES, type Site } from "@/lib/configuration.ts";

export interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The route's module, as the build names it. */
  readonly module: string;
  readonly load: () => Promise<{ default: ComponentType }>;
}

const LANDINGS: Record<Site, PublicPage> = {
  hornbook: {
    path: "/",
    title: "Hornbook: an AI study chat for law school and the bar, with its sources",
    description:
      "Ask a law school or bar exam question and get an answer from legal outlines and case summaries, with every rule cited. Flashcards included. Free: 10 messages a month.",
    module: "src/app/routes/landing/landing-page.tsx",
    load: () => import("../routes/landing/landing-page.tsx"),
  },
  jdsimplified: {
    path: "/",
    title: "JD Simplified: law courses that teach the strategy, not just the rules",
    description:
      "Video courses for law students and bar takers: frameworks for issue spotting and exam answers, PDFs included, 30 days of access and a 7-day satisfaction guarantee.",
    module: "src/app/routes/landing/course-landing-page.tsx",
    load: () => import("../routes/landing/course-landing-page.tsx"),
  },
};

const INFORMATION: readonly PublicPage[] = [
  {
    path: "/about",
    title: "About",
    description: "What Hornbook and JD Simplified are, how answers are made, and what we hold ourselves to.",
    module: "src/app/routes/information/about-page.tsx",
    load: () => import("../routes/information/about-page.tsx"),
  },
  {
    path: "/contact",
    title: "Contact",
    description: "Write to us about a plan, a course, or an answer that looks wrong.",
    module: "src/app/routes/information/contact-page.tsx",
    load: () => import("../routes/information/contact-page.tsx"),
  },
  {
    path: "/terms",
    title: "Terms of Service",
    description: "The terms for using Hornbook and JD Simplified: accounts, plans, course rentals, refunds.",
    module: "src/app/routes/information/terms-page.tsx",
    load: () => import("../routes/information/terms-page.tsx"),
  },
  {
    path: "/privacy",
    title: "Privacy Policy",
    description: "What we keep about you, why, for how long, and how to download or delete it.",
    module: "src/app/routes/information/privacy-page.tsx",
    load: () => import("../routes/information/privacy-page.tsx"),
  },
  {
    path: "/cookies",
    title: "Cookie Policy",
    description: "We set no advertising or tracking cookies. Here is everything your browser stores for us.",
    module: "src/app/routes/information/cookies-page.tsx",
    load: () => import("../routes/information/cookies-page.tsx"),
  },
  {
    path: "/disclaimer",
    title: "Disclaimer",
    description: "Study help, not legal advice: what the answers are good for and what their limits are.",
    module: "src/app/routes/information/disclaimer-page.tsx",
    load: () => import("../routes/information/disclaimer-page.tsx"),
  },
];

export function publicPages(site: Site): readonly PublicPage[] {
  return [LANDINGS[site], ...INFORMATION];
}

export function publicPageAt(site: Site, path: string): PublicPage | null {
  const bare = path.length > 1 ? path.replace(/\/+$/, "") : path;
  return publicPages(site).find((page) => page.path === bare) ?? null;
}

/** The title in the browser's tab. */
export function documentTitle(site: Site, page: PublicPage): string {
  return page.path === "/" ? page.title : `${page.title} - ${SITE_NAMES[site]}`;
}
