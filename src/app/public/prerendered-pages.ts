/** What the build says about the public pages in their heads. Browsers never load it. */
import { REFUND_DAYS, RENTAL_DAYS } from "@backend/contracts/prices.ts";
import type { Site } from "@backend/contracts/sites.ts";
import { freeMessages } from "@/lib/configuration.ts";

export interface PageFacts {
  /** For search engines and shared links. */
  readonly description: string;
  /** The path of the route's module, by which the build finds the scripts to load with the page. */
  readonly module: string;
}

const LANDINGS: Readonly<Record<Site, PageFacts>> = {
  hornbook: {
    description: `Ask a law school or bar exam question and get an answer from legal outlines and case summaries, with every rule cited. Flashcards included. Free: ${freeMessages} a month.`,
    module: "src/app/routes/landing/landing-page.tsx",
  },
  jdsimplified: {
    description: `Courses for law students and bar takers: frameworks for issue spotting and exam answers, PDFs included, ${RENTAL_DAYS} days of access and a ${REFUND_DAYS}-day satisfaction guarantee.`,
    module: "src/app/routes/landing/course-landing-page.tsx",
  },
};

const INFORMATION: Readonly<Record<string, PageFacts>> = {
  "/about": {
    description: "What Hornbook and JD Simplified are, how answers are made, and what we hold ourselves to.",
    module: "src/app/routes/information/about-page.tsx",
  },
  "/accuracy": {
    description:
      "How much law Hornbook has, how it was checked, every correction, and how a frozen set is answered.",
    module: "src/app/routes/information/accuracy-page.tsx",
  },
  "/contact": {
    description: "Write to us about a plan, a course, or an answer that looks wrong.",
    module: "src/app/routes/information/contact-page.tsx",
  },
  "/terms": {
    description: "The terms for using Hornbook and JD Simplified: accounts, plans, course rentals, refunds.",
    module: "src/app/routes/information/terms-page.tsx",
  },
  "/privacy": {
    description: "What we keep about you, why, for how long, and how to download or delete it.",
    module: "src/app/routes/information/privacy-page.tsx",
  },
  "/cookies": {
    description: "We set no advertising or tracking cookies. Here is everything your browser stores for us.",
    module: "src/app/routes/information/cookies-page.tsx",
  },
  "/disclaimer": {
    description: "Study help, not legal advice: what the answers are good for and what their limits are.",
    module: "src/app/routes/information/disclaimer-page.tsx",
  },
};

export function factsAbout(site: Site, path: string): PageFacts {
  const facts = path === "/" ? LANDINGS[site] : INFORMATION[path];
  if (!facts) throw new Error(`Nothing describes the public page ${path}`);
  return facts;
}
