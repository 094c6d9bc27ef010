/**
 * The public pages. Each is rendered at build time, so its text is there before any script runs. What only the build
 * needs to know about them is in prerendered-pages.ts.
 */

import { SITE_NAMES, type Site } from "@backend/contracts/sites.ts";
import type { ComponentType } from "react";

export interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly load: () => Promise<{ default: ComponentType }>;
}

const LANDINGS: Record<Site, PublicPage> = {
  hornbook: {
    path: "/",
    title: "Hornbook: an AI study chat for law school and the bar, with its sources",
    load: () => import("../routes/landing/landing-page.tsx"),
  },
  jdsimplified: {
    path: "/",
    title: "JD Simplified: law courses that teach the strategy, not just the rules",
    load: () => import("../routes/landing/course-landing-page.tsx"),
  },
};

const INFORMATION: readonly PublicPage[] = [
  {
    path: "/about",
    title: "About",
    load: () => import("../routes/information/about-page.tsx"),
  },
  {
    path: "/accuracy",
    title: "Accuracy",
    load: () => import("../routes/information/accuracy-page.tsx"),
  },
  {
    path: "/contact",
    title: "Contact",
    load: () => import("../routes/information/contact-page.tsx"),
  },
  {
    path: "/terms",
    title: "Terms of Service",
    load: () => import("../routes/information/terms-page.tsx"),
  },
  {
    path: "/privacy",
    title: "Privacy Policy",
    load: () => import("../routes/information/privacy-page.tsx"),
  },
  {
    path: "/cookies",
    title: "Cookie Policy",
    load: () => import("../routes/information/cookies-page.tsx"),
  },
  {
    path: "/disclaimer",
    title: "Disclaimer",
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
