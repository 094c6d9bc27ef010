/** The three courses that the course site features (specification, 3). Prices in US dollars. */
export interface SampleCourse {
  readonly title: string;
  /** Its name in addresses: the dashboard brings it into view by it. */
  readonly slug: string;
  readonly description: string;
  readonly price: number;
  readonly originalPrice: number;
  readonly lessons: number;
  readonly level: "Beginner" | "Intermediate";
  readonly isFeatured: boolean;
}

export const SAMPLE_COURSES: readonly SampleCourse[] = [
  {
    title: "Constitutional Law Fundamentals",
    slug: "constitutional-law-fundamentals",
    description:
      "Judicial review, the powers of each branch, and the tiers of scrutiny in one decision tree.",
    price: 299,
    originalPrice: 399,
    lessons: 24,
    level: "Intermediate",
    isFeatured: true,
  },
  {
    title: "Evidence Law Made Simple",
    slug: "evidence-law-made-simple",
    description: "From relevance to hearsay, in the order an exam answer needs them.",
    price: 249,
    originalPrice: 349,
    lessons: 18,
    level: "Beginner",
    isFeatured: false,
  },
  {
    title: "Criminal Law: Essential Concepts",
    slug: "criminal-law-essential-concepts",
    description:
      "Act, mental state, and result; the offenses built from them; and the defenses that take them apart.",
    price: 279,
    originalPrice: 349,
    lessons: 21,
    level: "Intermediate",
    isFeatured: false,
  },
];
